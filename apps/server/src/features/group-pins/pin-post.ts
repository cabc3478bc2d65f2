import { MAX_GROUP_PINS } from '@guildhall/contract/group-pins'
import { textOf } from '@guildhall/contract/texts'
import { lockManagedGroup, recordAction } from '#features/groups'
import { loadPost, lockPost } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { groupPinsStore } from './group-pins.store.ts'

/** Pins a post of a group that the actor manages. Repeating it changes nothing. */
export async function pinPost(ctx: Ctx, actor: Actor, groupId: string, postId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    const post = await loadPost({ db: tx }, actor, postId)
    ensure(post.group_id === groupId && (await lockPost(tx, postId)), 'not_found')
    if (await groupPinsStore.isPinned(tx, postId)) return
    const count = await groupPinsStore.count(tx, groupId)
    ensure(count < MAX_GROUP_PINS, 'conflict', textOf('group.pins_full', { max: MAX_GROUP_PINS }))
    await groupPinsStore.insert(tx, groupId, postId, ctx.now())
    await recordAction(ctx, tx, actor, { groupId, action: 'pin', details: { postId } })
  })
}
