import { friendshipsStore } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'
import { holdRequest } from './hold-request.ts'
import { tellChanged } from './tell-request.ts'

/** Takes back a request that one sent, as long as it waits. */
export async function cancelFriendRequest(ctx: Ctx, viewer: Viewer, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const request = await holdRequest(tx, viewer.memberId, id)
    ensure(friendsPolicy.canCancel(viewer.memberId, request), 'forbidden')
    ensure(request.status === 'pending', 'conflict')
    await friendshipsStore.remove(tx, id)
    await tellChanged(tx, request)
  })
}
