import { isOwner, isShownAsPhoto, objectAddress } from '#features/media'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

/**
 * Where a file can be read for the next minutes: by whoever may see a post that shows it or the member whose photo it is,
 * and by its owner as long as nothing shows it. For everyone else it does not exist.
 */
export async function showObject(ctx: Ctx, viewer: Viewer, mediaId: string, size: string): Promise<string> {
  ensure(await canSeeObject(ctx, viewer, mediaId), 'not_found')
  const address = await objectAddress(ctx, mediaId, size)
  ensure(address, 'not_found')
  return address
}

async function canSeeObject(ctx: Ctx, viewer: Viewer, mediaId: string): Promise<boolean> {
  const posts = await postsStore.findByMedia(ctx.db, mediaId, viewer.memberId)
  if (posts.length === 0) {
    if (await isShownAsPhoto(ctx.db, mediaId, viewer.memberId)) return true
    return isOwner(ctx.db, mediaId, viewer.memberId)
  }
  return posts.some((post) => postsPolicy.canSee(viewer.memberId, post, post))
}
