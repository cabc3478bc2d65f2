import { CommentChanged } from '#events/comments.events'
import { PostCountersChanged } from '#events/posts.events'
import { clearAnswer, type PostRow } from '#features/posts'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { commentsStore } from './comments.store.ts'

/** Deletes a comment; if it has replies, a tombstone stays. The caller checks permissions. Safe to repeat. */
export async function removeComment(
  ctx: Ctx,
  id: string,
  post: Pick<PostRow, 'id' | 'post_type'>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await commentsStore.lockWithPost(tx, id, post.id)
    if (locked === undefined) return
    await Promise.all([
      locked.reply_count > 0
        ? commentsStore.replaceWithTombstone(tx, id, post.id, ctx.now())
        : commentsStore.remove(tx, id, post.id),
      post.post_type === 'question' ? clearAnswer(tx, post.id, id) : null,
      publish(tx, CommentChanged, { commentId: id, postId: post.id }),
      publish(tx, PostCountersChanged, { postId: post.id }),
    ])
    hintTopic(ctx, tx, `post:${post.id}`)
    hintTopic(ctx, tx, `thread:${post.id}`)
  })
}
