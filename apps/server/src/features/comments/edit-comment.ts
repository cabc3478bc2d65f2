import { CommentChanged } from '#events/comments.events'
import { keepMentions } from '#features/mentions'
import type { PostRow } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/** Changes the text of one's own comment; what it said before stays readable. Answers the post. */
export async function editComment(ctx: Ctx, viewer: Viewer, id: string, content: string): Promise<PostRow> {
  const { comment, post } = await loadComment(ctx, viewer, id)
  ensure(commentsPolicy.canEdit(viewer.memberId, comment, post), 'forbidden')
  await ctx.db.transaction(async (tx) => {
    const held = await commentsStore.lock(tx, id)
    ensure(held, 'not_found')
    if (held.content === content) return
    const now = ctx.now()
    await Promise.all([
      commentsStore.edit(tx, id, { content, editId: ctx.newId(), at: now }),
      publish(tx, CommentChanged, { commentId: id, postId: post.id }),
    ])
    await keepMentions(tx, {
      text: content,
      was: held.content,
      authorId: viewer.memberId,
      reach: post,
      postId: post.id,
      commentId: id,
      at: now,
    })
  })
  return post
}
