import { CommentChanged } from '#events/comments.events'
import { PostPointsChanged } from '#events/posts.events'
import { clearAnswer, type PostRow } from '#features/posts'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { removalStore } from './removal.store.ts'

/** Deletes a comment; if it has replies, a tombstone stays. The caller checks permissions. Safe to repeat. */
export async function removeComment(
  ctx: Ctx,
  id: string,
  post: Pick<PostRow, 'id' | 'group_id' | 'post_type'>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await removalStore.lockWithPost(tx, id, post.id)
    if (locked === undefined) return
    await Promise.all([
      removalStore.remove(tx, id, post.id, locked, ctx.now()),
      post.post_type === 'question' ? clearAnswer(tx, post.id, id) : null,
      publish(tx, CommentChanged, { commentId: id, postId: post.id, groupId: post.group_id }),
      post.group_id === null ? publish(tx, PostPointsChanged, { postId: post.id }) : null,
    ])
    hintTopic(ctx, tx, `post:${post.id}`)
    hintTopic(ctx, tx, `thread:${post.id}`)
  })
}
