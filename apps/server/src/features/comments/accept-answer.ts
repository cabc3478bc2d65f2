import { textOf } from '@guildhall/contract/texts'
import { AnswerMarked } from '#events/comments.events'
import { lockPost, loadPost, markAnswer } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/** Accepts a comment as the answer to a question, replacing another one, or clears the answer with null. */
export async function acceptAnswer(
  ctx: Ctx,
  actor: Actor,
  postId: string,
  commentId: string | null,
): Promise<void> {
  const post =
    commentId === null
      ? await loadPost(ctx, actor, postId)
      : (await loadComment(ctx, actor, commentId, postId)).post
  ensure(commentsPolicy.canMarkAnswer(actor.memberId, post), 'forbidden')
  ensure(post.post_type === 'question', 'invalid', textOf('answer.not_a_question'))
  await ctx.db.transaction(async (tx) => {
    ensure(await lockPost(tx, postId), 'not_found')
    // Checked while the post is locked: the comment cannot be deleted before it is marked.
    ensure(commentId === null || (await commentsStore.isLive(tx, commentId, postId)), 'not_found')
    if (!(await markAnswer(tx, postId, commentId))) return
    if (commentId !== null) await publish(tx, AnswerMarked, { postId, commentId })
    hintTopic(ctx, tx, `post:${postId}`)
    hintTopic(ctx, tx, `thread:${postId}`)
  })
}
