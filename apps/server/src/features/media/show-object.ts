import type { Input } from '@guildhall/contract/endpoint'
import type { GetObject } from '@guildhall/contract/media'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import type { MediaCheck } from '#platform/feature'
import { mediaUrl, periodAt, type Period } from '#platform/media-urls'
import { isOwner, signedObjectUrl, storeUrl } from './load-object.ts'

type Query = Input<typeof GetObject>['query']

/** A short-lived URL of the object store, and for how many seconds a browser can reuse it. */
type ShownObject = { url: string; maxAge: number }

/**
 * Returns where a file is, without a statement if the URL is signed: its signature proves that what shows the file was
 * shown to someone a short while ago. Without a valid one the file exists for anyone who may see what shows it, such as a
 * post, a message or a profile, and for its owner as long as nothing shows it, and for no one else.
 */
export async function showObject(
  ctx: Ctx,
  viewer: Actor,
  mediaId: string,
  { size, s: signature }: Query,
  checks: readonly MediaCheck[],
): Promise<ShownObject> {
  const period = signature === undefined ? null : ctx.mediaUrls.verify(mediaUrl(mediaId, size), signature)
  if (period !== null)
    return { url: await storeUrl(ctx, mediaId, size, period), maxAge: maxAgeOf(ctx, period) }
  ensure(await canSeeObject(ctx, viewer, mediaId, checks), 'not_found')
  const url = await signedObjectUrl(ctx, mediaId, size)
  ensure(url, 'not_found')
  return { url, maxAge: maxAgeOf(ctx, periodAt(ctx.now())) }
}

/** The URL of the object store is valid for a few minutes longer. */
function maxAgeOf({ now }: Pick<Ctx, 'now'>, { expiresAt }: Period): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1_000))
}

async function canSeeObject(
  ctx: Ctx,
  viewer: Actor,
  mediaId: string,
  checks: readonly MediaCheck[],
): Promise<boolean> {
  for (const check of checks) {
    const canSee = await check(ctx, viewer, mediaId)
    if (canSee !== null) return canSee
  }
  return isOwner(ctx.db, mediaId, viewer.memberId)
}
