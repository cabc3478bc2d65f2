import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { profilesPolicy } from './profiles.policy.ts'
import { profilesStore, type ProfileRow } from './profiles.store.ts'

/** A profile this viewer may see. Who is hidden is not told from who does not exist. */
export async function loadProfile(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<ProfileRow> {
  const row = await profilesStore.find(ctx.db, id, viewer.memberId)
  ensure(row && profilesPolicy.canSee(row), 'not_found')
  return row
}
