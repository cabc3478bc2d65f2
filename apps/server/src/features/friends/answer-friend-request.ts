import type { FriendRequest } from '@guildhall/contract/friends'
import { friendshipsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'
import { viewRequest } from './friends.views.ts'
import { lockRequest } from './lock-request.ts'
import { acceptRequest, publishRequestChanged } from './publish-request.ts'

/** Accepts or declines a request that the actor received. Repeating the answer changes nothing. */
export async function answerFriendRequest(
  ctx: Ctx,
  actor: Actor,
  id: string,
  status: 'accepted' | 'declined',
): Promise<FriendRequest> {
  await ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, actor.memberId, id)
    ensure(friendsPolicy.canAnswer(actor.memberId, request), 'forbidden')
    if (request.status === status) return
    ensure(request.status === 'pending', 'conflict')
    if (status === 'accepted') return acceptRequest(ctx, tx, request)
    await friendshipsStore.answer(tx, id, 'declined', ctx.now())
    await publishRequestChanged(ctx, tx, request)
  })
  return viewRequest(ctx, actor, id)
}
