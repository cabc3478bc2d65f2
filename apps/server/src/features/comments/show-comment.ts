import type { Comment } from '@guildhall/contract/comments'
import type { Ctx, Viewer } from '#platform/context'
import { viewTop } from './comments.views.ts'
import { loadPlace } from './load-comment.ts'

/** One comment with its first replies, a tombstone too, if this viewer may see it. */
export async function showComment(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<Comment> {
  const { post } = await loadPlace(ctx, viewer, id)
  return viewTop(ctx, viewer, post, id)
}
