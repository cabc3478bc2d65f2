import type { Input } from '@guildhall/contract/endpoint'
import type { GetObject } from '@guildhall/contract/media'
import { isShownAsCover } from '#features/groups'
import { isOwner, isShownAsPhoto, signedObjectUrl, storeUrl } from '#features/media'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { mediaUrl, periodAt, type Period } from '#platform/media-urls'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

type Query = Input<typeof GetObject>['query']

/** A short-lived URL of the object store, and for how many seconds a browser can reuse it. */
type ShownObject = { url: string; maxAge: number }

/**
 * Returns where a file is, without a statement if the URL is signed: its signature proves that what shows the file was
 * shown to someone a short while ago. Without a valid one the file exists for anyone who may see a post that shows it,
 * the member whose photo it is or the group whose cover it is, and for its owner as long as nothing shows it, and for no
 * one else.
 */
export async function showObject(
  ctx: Ctx,
  viewer: Actor,
  mediaId: string,
  { size, s: signature }: Query,
): Promise<ShownObject> {
  const period = signature === undefined ? null : ctx.mediaUrls.verify(mediaUrl(mediaId, size), signature)
  if (period !== null)
    return { url: await storeUrl(ctx, mediaId, size, period), maxAge: maxAgeOf(ctx, period) }
  ensure(await canSeeObject(ctx, viewer, mediaId), 'not_found')
  const url = await signedObjectUrl(ctx, mediaId, size)
  ensure(url, 'not_found')
  return { url, maxAge: maxAgeOf(ctx, periodAt(ctx.now())) }
}

/** The URL of the object store is valid for a few minutes longer. */
function maxAgeOf({ now }: Pick<Ctx, 'now'>, { expiresAt }: Period): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1_000))
}

async function canSeeObject(ctx: Ctx, viewer: Actor, mediaId: string): Promise<boolean> {
  const posts = await postsStore.findByMedia(ctx.db, mediaId, viewer.memberId)
  if (posts.length === 0) {
    if (await isShownAsPhoto(ctx.db, mediaId, viewer.memberId)) return true
    if (await isShownAsCover(ctx.db, mediaId, viewer.memberId)) return true
    return isOwner(ctx.db, mediaId, viewer.memberId)
  }
  return posts.some((post) => postsPolicy.canSee(viewer.memberId, post, post))
}
