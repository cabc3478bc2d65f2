import { MediaFinished, UploadUrlExpired } from '#events/media.events'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mediaStore } from './media.store.ts'
import type { Outcome } from './prepare-file.ts'

/** Saves the outcome of a file and publishes it. Does nothing if the file is no longer processing. */
export async function saveOutcome(tx: Tx, mediaId: string, outcome: Outcome): Promise<void> {
  if (outcome === null) return
  const finished =
    'refused' in outcome
      ? await mediaStore.markRefused(tx, mediaId, outcome.refused)
      : await mediaStore.markReady(tx, mediaId, outcome)
  if (finished === undefined) return
  const { owner_id: ownerId, ticket_ends_at: ticketEndsAt } = finished
  await publish(tx, MediaFinished, { mediaId, ownerId })
  // Until then another file can be sent to the same URL.
  if (ticketEndsAt !== null && ticketEndsAt > tx.now())
    await publish(tx, UploadUrlExpired, { mediaId }, { at: ticketEndsAt })
}
