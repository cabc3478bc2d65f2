import { MediaReleased } from '#events/media.events'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mediaStore } from './media.store.ts'

/** Releases the file of a deleted post: it is hidden immediately and removed soon. */
export async function releaseMedia(tx: Tx, mediaId: string): Promise<void> {
  await mediaStore.setRemoveAt(tx, mediaId, tx.now())
  await publish(tx, MediaReleased, { mediaId })
}
