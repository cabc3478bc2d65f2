import type { MediaCheck } from '#platform/feature'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

/** A file of a post is there for those who may see the post. */
export const canSeePostMedia: MediaCheck = async (ctx, viewer, mediaId) => {
  const posts = await postsStore.findByMedia(ctx.db, mediaId, viewer.memberId)
  if (posts.length === 0) return null
  return posts.some((post) => postsPolicy.canSee(viewer.memberId, post, post))
}
