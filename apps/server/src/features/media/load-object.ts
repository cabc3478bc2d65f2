import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { pictureKey, videoKey } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

/**
 * An address that opens a file for at most five minutes: a picture of about the asked width (of a video: its poster), or
 * the `video` itself. Null where the file is not ready or has no such form. Whether the viewer may see it is the
 * caller's question.
 */
export async function objectAddress(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'>,
  mediaId: string,
  size: string,
): Promise<string | null> {
  const row = await mediaStore.find(ctx.db, mediaId)
  if (row?.state !== 'ready' || (row.remove_at !== null && row.remove_at <= ctx.now())) return null
  if (size === 'video') {
    if (row.kind !== 'video') return null
    const video = { key: videoKey(mediaId), type: 'video/mp4', name: `${mediaId}.mp4` }
    return ctx.storage.readUrl(video, ctx.now())
  }
  const width = nearestWidth(row.widths, Number(size))
  if (width === null) return null
  const picture = { key: pictureKey(mediaId, width), type: 'image/webp', name: `${mediaId}-${width}.webp` }
  return ctx.storage.readUrl(picture, ctx.now())
}

/** True for the member who uploaded the file. */
export async function isOwner(db: Db, mediaId: string, memberId: string): Promise<boolean> {
  return (await mediaStore.find(db, mediaId))?.owner_id === memberId
}

/** The largest width that is not above the asked one, else the smallest. */
function nearestWidth(widths: readonly number[], asked: number): number | null {
  const rising = widths.toSorted((a, b) => a - b)
  return rising.findLast((width) => width <= asked) ?? rising[0] ?? null
}
