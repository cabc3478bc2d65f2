import { lockManagedGroup, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { groupPinsStore } from './group-pins.store.ts'

/** Unpins a post of a group that the actor manages. Repeating it changes nothing. */
export async function unpinPost(ctx: Ctx, actor: Actor, groupId: string, postId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    if (!(await groupPinsStore.remove(tx, groupId, postId))) return
    await recordAction(ctx, tx, actor, { groupId, action: 'unpin', details: { postId } })
  })
}
