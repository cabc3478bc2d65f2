import type { Comment } from '@guildhall/contract/comments'
import type { Actor, Ctx } from '#platform/context'
import { viewCommentWithReplies } from './comments.views.ts'
import { loadCommentOrTombstone } from './load-comment.ts'

/** Returns a comment or tombstone with its first replies, if this viewer may see it. */
export async function showComment(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: string): Promise<Comment> {
  const { post } = await loadCommentOrTombstone(ctx, viewer, id)
  return viewCommentWithReplies(ctx, viewer, post, id)
}
