import { CommentEdited } from '#events/comments.events'
import { lockMembership, mutedReason } from '#features/groups'
import { saveMentions } from '#features/mentions'
import type { PostRow } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/** Edits the actor's own comment; its earlier texts stay readable. Returns the post. */
export async function editComment(ctx: Ctx, actor: Actor, id: string, content: string): Promise<PostRow> {
  const { comment, post } = await loadComment(ctx, actor, id)
  ensure(commentsPolicy.canEdit(actor.memberId, comment, post), 'forbidden', mutedReason(post))
  await ctx.db.transaction(async (tx) => {
    await lockMembership(tx, post.group_id, actor.memberId)
    const locked = await commentsStore.lock(tx, id)
    ensure(locked, 'not_found')
    if (locked.content === content) return
    const now = ctx.now()
    await commentsStore.edit(tx, id, { content, editId: ctx.newId(), at: now })
    await publish(tx, CommentEdited, { commentId: id, postId: post.id })
    hintTopic(ctx, tx, `thread:${post.id}`)
    await saveMentions(tx, {
      text: content,
      previousText: locked.content,
      authorId: actor.memberId,
      audience: post,
      postId: post.id,
      commentId: id,
      at: now,
    })
  })
  return post
}
