import { AnswerMarked } from '#events/comments.events'
import { holdPost, loadPost, markAnswer } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/** Marks a comment as the answer to a question, in place of another, or with null takes the mark away. */
export async function acceptAnswer(
  ctx: Ctx,
  viewer: Viewer,
  postId: string,
  commentId: string | null,
): Promise<void> {
  const post =
    commentId === null
      ? await loadPost(ctx, viewer, postId)
      : (await loadComment(ctx, viewer, commentId, postId)).post
  ensure(commentsPolicy.canMarkAnswer(viewer.memberId, post), 'forbidden')
  ensure(post.post_type === 'question', 'invalid', 'Only a question has an answer.')
  await ctx.db.transaction(async (tx) => {
    ensure(await holdPost(tx, postId), 'not_found')
    // Asked with the post held: nobody can remove the comment between this and the mark.
    ensure(commentId === null || (await commentsStore.isLive(tx, commentId, postId)), 'not_found')
    if (await markAnswer(tx, postId, commentId)) await publish(tx, AnswerMarked, { postId, commentId })
  })
}
