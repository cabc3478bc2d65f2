import type { Post } from '@guildhall/contract/posts'
import type { Actor, Ctx } from '#platform/context'
import { loadPost } from './load-post.ts'
import { viewPost } from './posts.views.ts'

/**
 * Returns one post by id. Hidden, deleted and unknown posts cost the same single statement, so that the response time
 * reveals nothing either, whatever is cached.
 */
export async function showPost(
  ctx: Pick<Ctx, 'db' | 'now' | 'mediaUrls'>,
  viewer: Actor,
  id: string,
): Promise<Post> {
  await loadPost(ctx, viewer, id)
  return viewPost(ctx, viewer, id)
}
