import type { FriendRequest } from '@guildhall/contract/friends'
import { textOf } from '@guildhall/contract/texts'
import { friendshipsStore, loadRelationship, relationsPolicy, relationsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'
import { viewRequest } from './friends.views.ts'
import { acceptRequest, publishRequested } from './publish-request.ts'

/** Sends a friend request. A repeat returns the pending one; if the other has sent one, it is accepted. */
export async function sendFriendRequest(ctx: Ctx, actor: Actor, addresseeId: string): Promise<FriendRequest> {
  const me = actor.memberId
  ensure(addresseeId !== me, 'invalid', textOf('friend_request.self'))
  const id = await ctx.db.transaction(async (tx) => {
    // Crossing requests are serialized here, and the second finds the first.
    await relationsStore.lockPair(tx, me, addresseeId)
    const relationship = await loadRelationship({ db: tx }, me, addresseeId)
    ensure(relationsPolicy.areBothPeople(actor, relationship), 'not_a_person')
    ensure(!relationship.is_friend, 'already_friends')
    const existing = await friendshipsStore.findPair(tx, me, addresseeId)
    if (existing && friendsPolicy.hasRequested(me, existing)) return existing.id
    if (existing && friendsPolicy.isCrossing(me, existing)) {
      await acceptRequest(ctx, tx, existing)
      return existing.id
    }
    ensure(friendsPolicy.canRequest(me, existing, ctx.now()), 'asked_before')
    const request = { id: ctx.newId(), requester_id: me, addressee_id: addresseeId }
    await friendshipsStore.saveRequest(tx, request.id, me, addresseeId, ctx.now())
    await publishRequested(ctx, tx, request)
    return request.id
  })
  return viewRequest(ctx, actor, id)
}
