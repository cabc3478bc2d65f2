import { findPost, type PostRow } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore, type CommentRow } from './comments.store.ts'

/** A comment and the post that decides who may see it. */
export type InThread = { comment: CommentRow; post: PostRow }

/**
 * A comment that has its place for this viewer, a tombstone too; with `postId` only one of this post. What is hidden is
 * not told from what does not exist.
 */
export async function loadPlace(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  id: string,
  postId?: string,
): Promise<InThread> {
  const comment = await commentsStore.find(ctx.db, id, viewer.memberId)
  ensure(comment && (postId === undefined || comment.post_id === postId), 'not_found')
  const post = await findPost(ctx, viewer, comment.post_id)
  ensure(post && commentsPolicy.canSee(viewer.memberId, comment, post), 'not_found')
  return { comment, post }
}

/** A comment that this viewer may read; with `postId` only one of this post. */
export async function loadComment(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  id: string,
  postId?: string,
): Promise<InThread> {
  const found = await loadPlace(ctx, viewer, id, postId)
  ensure(!found.comment.is_deleted, 'not_found')
  return found
}
