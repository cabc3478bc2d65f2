import { MediaSettled, UploadTicketEnded } from '#events/media.events'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mediaStore } from './media.store.ts'
import type { Outcome } from './prepare-file.ts'

/** Writes down what became of a file and tells it. A file that is no longer waited for stays as it is. */
export async function settleMedia(tx: Tx, mediaId: string, outcome: Outcome): Promise<void> {
  if (outcome === null) return
  const settled =
    'refused' in outcome
      ? await mediaStore.settleRefused(tx, mediaId, outcome.refused)
      : await mediaStore.settleReady(tx, mediaId, outcome)
  if (settled === undefined) return
  const { owner_id: ownerId, ticket_ends_at: ticketEndsAt } = settled
  await publish(tx, MediaSettled, { mediaId, ownerId })
  // Until then another file can be sent to the same address.
  if (ticketEndsAt !== null && ticketEndsAt > tx.now())
    await publish(tx, UploadTicketEnded, { mediaId }, { at: ticketEndsAt })
}
