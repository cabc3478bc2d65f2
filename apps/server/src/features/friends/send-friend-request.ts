import type { FriendRequest } from '@guildhall/contract/friends'
import { friendshipsStore, loadStanding, relationsStore } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'
import { viewRequest } from './friends.views.ts'
import { acceptRequest, tellRequested } from './tell-request.ts'

/** Asks someone to be friends. Asked again, it is the same request; where the other has asked, both agree. */
export async function sendFriendRequest(
  ctx: Ctx,
  viewer: Viewer,
  addresseeId: string,
): Promise<FriendRequest> {
  const me = viewer.memberId
  ensure(addresseeId !== me, 'invalid', 'You cannot send a friend request to yourself.')
  const id = await ctx.db.transaction(async (tx) => {
    // Two requests that cross wait for each other here, and the second finds the first.
    await relationsStore.holdPair(tx, me, addresseeId)
    const standing = await loadStanding({ db: tx }, me, addresseeId)
    ensure(standing.kind === 'member', 'not_a_person')
    ensure(!standing.is_friend, 'already_friends')
    const between = await friendshipsStore.findPair(tx, me, addresseeId)
    if (between && friendsPolicy.isAskedAlready(me, between)) return between.id
    if (between && friendsPolicy.isCrossing(me, between)) {
      await acceptRequest(ctx, tx, between)
      return between.id
    }
    ensure(friendsPolicy.canAsk(me, between, ctx.now()), 'asked_before')
    const request = { id: ctx.newId(), requester_id: me, addressee_id: addresseeId }
    await friendshipsStore.ask(tx, request.id, me, addresseeId, ctx.now())
    await tellRequested(tx, request)
    return request.id
  })
  return viewRequest(ctx, viewer, id)
}
