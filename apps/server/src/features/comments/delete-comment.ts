import { CommentChanged } from '#events/comments.events'
import { PostCounted } from '#events/posts.events'
import { forgetAnswer } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/** Removes what a comment said, and its place too where nobody has replied. */
export async function deleteComment(ctx: Ctx, viewer: Viewer, id: string): Promise<void> {
  const { comment, post } = await loadComment(ctx, viewer, id)
  ensure(commentsPolicy.canDelete(viewer.memberId, comment, post), 'forbidden')
  await ctx.db.transaction(async (tx) => {
    const held = await commentsStore.hold(tx, id, post.id)
    if (held === undefined) return
    await Promise.all([
      held.reply_count > 0
        ? commentsStore.bury(tx, id, post.id, ctx.now())
        : commentsStore.remove(tx, id, post.id),
      post.post_type === 'question' ? forgetAnswer(tx, post.id, id) : null,
      publish(tx, CommentChanged, { commentId: id, postId: post.id }),
      publish(tx, PostCounted, { postId: post.id }),
    ])
  })
}
