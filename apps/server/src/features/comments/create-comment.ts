import type { CreateComment } from '@guildhall/contract/comments'
import type { Input } from '@guildhall/contract/endpoint'
import { CommentCreated } from '#events/comments.events'
import { lockMembership, mutedReason } from '#features/groups'
import { saveMentions } from '#features/mentions'
import { loadPost, type PostRow } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/**
 * Comments on a post, or replies to one of its comments; a reply to a comment at the maximum depth becomes its sibling.
 * Returns the comment's id and the post.
 */
export async function createComment(
  ctx: Ctx,
  actor: Actor,
  postId: string,
  { content, parentId }: Input<typeof CreateComment>['body'],
): Promise<{ id: string; post: PostRow }> {
  const post = await loadCommentablePost(ctx, actor, postId, parentId)
  const id = ctx.newId()
  const now = ctx.now()
  const authorId = actor.memberId
  await ctx.db.transaction(async (tx) => {
    await lockMembership(tx, post.group_id, authorId)
    const [inserted] = await Promise.all([
      commentsStore.insert(tx, {
        id,
        post_id: postId,
        author_id: authorId,
        answered_id: parentId,
        content,
        created_at: now,
      }),
      publish(tx, CommentCreated, {
        commentId: id,
        postId,
        groupId: post.group_id,
        authorId,
        answeredId: parentId,
      }),
    ])
    ensure(inserted, 'not_found')
    hintTopic(ctx, tx, `post:${postId}`)
    hintTopic(ctx, tx, `thread:${postId}`)
    await saveMentions(tx, { text: content, authorId, audience: post, postId, commentId: id, at: now })
  })
  return { id, post }
}

/** Returns the post if this actor may comment on it, or reply to the given comment. */
async function loadCommentablePost(
  ctx: Ctx,
  actor: Actor,
  postId: string,
  parentId: string | null,
): Promise<PostRow> {
  if (parentId === null) {
    const post = await loadPost(ctx, actor, postId)
    ensure(commentsPolicy.canComment(actor.memberId, post), 'forbidden', mutedReason(post))
    return post
  }
  const { comment, post } = await loadComment(ctx, actor, parentId, postId)
  ensure(commentsPolicy.canReply(actor.memberId, comment, post), 'forbidden', mutedReason(post))
  return post
}
