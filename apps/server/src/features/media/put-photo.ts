import type { Tx } from '#platform/db'
import { claimMedia } from './attach-media.ts'
import { pictureUrl } from './media.views.ts'
import { photosStore, type PhotoSlot } from './photos.store.ts'
import { releaseMedia } from './release-media.ts'

/** The widths in which photos are shown where no other width is chosen. */
const SHOWN_WIDTHS: Record<PhotoSlot, number> = { profile: 320, cover: 1280 }

/**
 * Sets the photo or cover of a member to one of their own pictures that is ready, or clears it with null. Returns its
 * unsigned URL, in a width that exists, so that it can be signed without reading `media` again. The previous one is
 * removed. The caller holds a lock on the member's row.
 */
export async function putPhoto(
  tx: Tx,
  { ownerId, slot, objectPath }: { ownerId: string; slot: PhotoSlot; objectPath: string | null },
): Promise<string | null> {
  const previous = await photosStore.remove(tx, ownerId, slot)
  if (previous !== undefined) await releaseMedia(tx, previous)
  if (objectPath === null) return null
  const { id, widths } = await claimMedia(tx, { ownerId, objectPath, kind: 'image' })
  await photosStore.insert(tx, id, ownerId, slot)
  return pictureUrl(id, widths, SHOWN_WIDTHS[slot])
}
