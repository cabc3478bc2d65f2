import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { periodAt, type Period } from '#platform/media-urls'
import { pictureKey, videoKey } from './media.keys.ts'
import { nearestWidth } from './media.rules.ts'
import { mediaStore } from './media.store.ts'

/**
 * Returns a URL of the object store that is valid for at most twenty minutes: an image close to the requested width (for
 * a video, its poster), or the `video` itself. Null if the file is not ready or has no such size. The caller checks
 * whether the viewer may see it.
 */
export async function signedObjectUrl(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'>,
  mediaId: string,
  size: string,
): Promise<string | null> {
  const row = await mediaStore.find(ctx.db, mediaId)
  if (row?.state !== 'ready' || (row.remove_at !== null && row.remove_at <= ctx.now())) return null
  const found = size === 'video' ? row.kind === 'video' && size : nearestWidth(row.widths, Number(size))
  return found ? storeUrl(ctx, mediaId, String(found), periodAt(ctx.now())) : null
}

/** Returns the URL of the object store for a file in a size that exists, valid for twenty minutes from a period's start. */
export function storeUrl(
  ctx: Pick<Ctx, 'storage'>,
  mediaId: string,
  size: string,
  { startsAt }: Period,
): Promise<string> {
  const object =
    size === 'video'
      ? { key: videoKey(mediaId), type: 'video/mp4', name: `${mediaId}.mp4` }
      : { key: pictureKey(mediaId, Number(size)), type: 'image/webp', name: `${mediaId}-${size}.webp` }
  return ctx.storage.readUrl(object, startsAt)
}

/** Returns whether this member uploaded the file. */
export async function isOwner(db: Db, mediaId: string, memberId: string): Promise<boolean> {
  return (await mediaStore.find(db, mediaId))?.owner_id === memberId
}
