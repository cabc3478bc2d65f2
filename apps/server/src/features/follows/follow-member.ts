import type { FollowStatus } from '@guildhall/contract/follows'
import { follow, loadStanding, relationsStore } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'

/** Follows a member whom one may see. Whoever is followed already stays so. */
export async function followMember(ctx: Ctx, viewer: Viewer, memberId: string): Promise<FollowStatus> {
  ensure(memberId !== viewer.memberId, 'invalid', 'You cannot follow yourself.')
  await ctx.db.transaction(async (tx) => {
    // Held before looking: a block at the same moment comes before or after, never between.
    await relationsStore.holdPair(tx, viewer.memberId, memberId)
    const standing = await loadStanding({ db: tx }, viewer.memberId, memberId)
    ensure(standing.kind === 'member', 'not_a_person')
    await follow({ ...ctx, db: tx }, viewer.memberId, memberId)
  })
  return { following: true }
}
