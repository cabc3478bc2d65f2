import { loadStanding, mute } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'

/** Keeps someone's posts out of one's feed, without their knowing. */
export async function muteMember(ctx: Ctx, viewer: Viewer, memberId: string): Promise<void> {
  ensure(memberId !== viewer.memberId, 'invalid', 'You cannot mute yourself.')
  await loadStanding(ctx, viewer.memberId, memberId)
  await mute(ctx, viewer.memberId, memberId)
}
