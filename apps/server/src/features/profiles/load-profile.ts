import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { profilesPolicy } from './profiles.policy.ts'
import { profilesStore, type ProfileRow } from './profiles.store.ts'

/** Loads a profile that this viewer may see. A hidden member looks like a missing one. */
export async function loadProfile(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: string): Promise<ProfileRow> {
  const row = await profilesStore.find(ctx.db, id, viewer.memberId)
  ensure(row && profilesPolicy.canSee(row), 'not_found')
  return row
}
