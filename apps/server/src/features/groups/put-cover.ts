import { claimMedia, pictureUrl, releaseMedia } from '#features/media'
import type { Tx } from '#platform/db'
import { coversStore } from './covers.store.ts'

/** The width in which a cover is shown where no other width is chosen. */
const SHOWN_WIDTH = 1280

/** A picture that a member uploaded. */
type Chosen = { ownerId: string; objectPath: string }

/**
 * Sets the cover of a group to a picture that is ready and shown nowhere else, or clears it with null. Returns its
 * unsigned URL, in a width that exists. The previous one is removed. The caller has locked the group.
 */
export async function putCover(tx: Tx, groupId: string, chosen: Chosen | null): Promise<string | null> {
  const previous = await coversStore.remove(tx, groupId)
  if (previous !== undefined) await releaseMedia(tx, previous)
  if (chosen === null) return null
  const { id, widths } = await claimMedia(tx, { ...chosen, kind: 'image' })
  await coversStore.insert(tx, id, groupId)
  return pictureUrl(id, widths, SHOWN_WIDTH)
}
