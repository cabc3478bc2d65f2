import { friendshipsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'
import { lockRequest } from './lock-request.ts'
import { publishRequestChanged } from './publish-request.ts'

/** Cancels a pending request that the actor sent. */
export async function cancelFriendRequest(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, actor.memberId, id)
    ensure(friendsPolicy.canCancel(actor.memberId, request), 'forbidden')
    ensure(request.status === 'pending', 'conflict')
    await friendshipsStore.remove(tx, id)
    await publishRequestChanged(ctx, tx, request)
  })
}
