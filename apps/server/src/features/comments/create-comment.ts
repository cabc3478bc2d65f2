import type { CreateComment } from '@guildhall/contract/comments'
import type { Input } from '@guildhall/contract/endpoint'
import { CommentCreated } from '#events/comments.events'
import { PostCounted } from '#events/posts.events'
import { lockMembership } from '#features/groups'
import { keepMentions } from '#features/mentions'
import { loadPost, type PostRow } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/**
 * Comments on a post, or replies to one of its comments; a reply below the deepest level stands beside what it answers.
 * Answers its id, and the post.
 */
export async function createComment(
  ctx: Ctx,
  viewer: Viewer,
  postId: string,
  { content, parentId }: Input<typeof CreateComment>['body'],
): Promise<{ id: string; post: PostRow }> {
  const post = await loadAnswered(ctx, viewer, postId, parentId)
  const id = ctx.newId()
  const now = ctx.now()
  const authorId = viewer.memberId
  await ctx.db.transaction(async (tx) => {
    await lockMembership(tx, post.group_id, authorId)
    const [made] = await Promise.all([
      commentsStore.insert(tx, {
        id,
        post_id: postId,
        author_id: authorId,
        answered_id: parentId,
        content,
        created_at: now,
      }),
      publish(tx, CommentCreated, { commentId: id, postId, authorId, answeredId: parentId }),
      publish(tx, PostCounted, { postId }),
    ])
    ensure(made, 'not_found')
    await keepMentions(tx, { text: content, authorId, reach: post, postId, commentId: id, at: now })
  })
  return { id, post }
}

/** The post, after a look at whether this viewer may comment there, or reply to that comment. */
async function loadAnswered(
  ctx: Ctx,
  viewer: Viewer,
  postId: string,
  parentId: string | null,
): Promise<PostRow> {
  if (parentId === null) {
    const post = await loadPost(ctx, viewer, postId)
    ensure(commentsPolicy.canComment(viewer.memberId, post), 'forbidden')
    return post
  }
  const { comment, post } = await loadComment(ctx, viewer, parentId, postId)
  ensure(commentsPolicy.canReply(viewer.memberId, comment, post), 'forbidden')
  return post
}
