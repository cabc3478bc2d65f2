import { findPost, type PostRow } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore, type CommentRow } from './comments.store.ts'

/** A comment and its post, which determines who may see it. */
export type CommentInThread = { comment: CommentRow; post: PostRow }

/**
 * Loads a comment or tombstone this viewer may see; with `postId` only one of this post. A hidden comment is
 * indistinguishable from one that does not exist.
 */
export async function loadCommentOrTombstone(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  id: string,
  postId?: string,
): Promise<CommentInThread> {
  const comment = await commentsStore.find(ctx.db, id, viewer.memberId)
  ensure(comment && (postId === undefined || comment.post_id === postId), 'not_found')
  const post = await findPost(ctx, viewer, comment.post_id)
  ensure(post && commentsPolicy.canSee(viewer.memberId, comment, post), 'not_found')
  const isGone =
    comment.is_deleted ||
    (comment.hidden_at !== null && !commentsPolicy.canSeeHidden(viewer.memberId, comment, post))
  ensure(!isGone || comment.reply_count > 0, 'not_found')
  return { comment: { ...comment, is_deleted: isGone }, post }
}

/** Loads a comment this viewer may read; with `postId` only one of this post. */
export async function loadComment(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  id: string,
  postId?: string,
): Promise<CommentInThread> {
  const found = await loadCommentOrTombstone(ctx, viewer, id, postId)
  ensure(!found.comment.is_deleted, 'not_found')
  return found
}
