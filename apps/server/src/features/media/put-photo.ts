import type { Tx } from '#platform/db'
import { attachMedia } from './attach-media.ts'
import { photosStore, type PhotoPlace } from './photos.store.ts'
import { releaseMedia } from './release-media.ts'

/**
 * Makes a picture of one's own that is ready the photo or cover of its owner, or with null takes it away. The one before
 * is removed. The caller holds the member's row.
 */
export async function putPhoto(
  tx: Tx,
  { ownerId, place, objectPath }: { ownerId: string; place: PhotoPlace; objectPath: string | null },
): Promise<void> {
  const before = await photosStore.take(tx, ownerId, place)
  if (before !== undefined) await releaseMedia(tx, before)
  if (objectPath === null) return
  const mediaId = await attachMedia(tx, { ownerId, objectPath, kind: 'image' })
  await photosStore.put(tx, mediaId, ownerId, place)
}
