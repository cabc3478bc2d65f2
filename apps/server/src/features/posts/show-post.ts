import type { Post } from '@guildhall/contract/posts'
import type { Ctx, Viewer } from '#platform/context'
import { loadPost } from './load-post.ts'
import { viewPost } from './posts.views.ts'

/**
 * One post by its id. Whether it is hidden, deleted or was never there, one and the same statement finds out, so that the
 * time of the answer tells nothing either, whatever is in memory.
 */
export async function showPost(ctx: Pick<Ctx, 'db' | 'now'>, viewer: Viewer, id: string): Promise<Post> {
  await loadPost(ctx, viewer, id)
  return viewPost(ctx, viewer, id)
}
