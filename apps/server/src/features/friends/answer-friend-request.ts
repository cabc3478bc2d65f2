import type { FriendRequest } from '@guildhall/contract/friends'
import { friendshipsStore } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'
import { viewRequest } from './friends.views.ts'
import { holdRequest } from './hold-request.ts'
import { acceptRequest, tellChanged } from './tell-request.ts'

/** Accepts or declines a request that one got. The same answer again changes nothing. */
export async function answerFriendRequest(
  ctx: Ctx,
  viewer: Viewer,
  id: string,
  status: 'accepted' | 'declined',
): Promise<FriendRequest> {
  await ctx.db.transaction(async (tx) => {
    const request = await holdRequest(tx, viewer.memberId, id)
    ensure(friendsPolicy.canAnswer(viewer.memberId, request), 'forbidden')
    if (request.status === status) return
    ensure(request.status === 'pending', 'conflict')
    if (status === 'accepted') return acceptRequest(ctx, tx, request)
    await friendshipsStore.answer(tx, id, 'declined', ctx.now())
    await tellChanged(tx, request)
  })
  return viewRequest(ctx, viewer, id)
}
