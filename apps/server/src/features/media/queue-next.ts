import { ImageUploaded, VideoUploaded } from '#events/media.events'
import type { Config } from '#platform/config'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mediaStore, type MediaKind } from './media.store.ts'
import { nextTurnAt } from './usage.rules.ts'
import { usageStore } from './usage.store.ts'

const STUCK_AFTER_MS = 60 * 60_000

/** Returns the time before which a due event counts as stuck and no longer holds up the files behind it. */
export function stuckSince(now: Date): Date {
  return new Date(now.getTime() - STUCK_AFTER_MS)
}

/**
 * Queues the member's oldest waiting file, unless one of the same kind is queued already. This way no member has more
 * than one image and one video in the shared queue, and members who used up their hourly CPU budget wait. The caller
 * holds the owner lock.
 */
export async function queueNext(
  { db: tx, config }: { db: Tx; config: Config },
  ownerId: string,
  kind: MediaKind,
): Promise<void> {
  const now = tx.now()
  const usage = await usageStore.find(tx, ownerId)
  const dueAt = nextTurnAt(usage, config.MEDIA_CPU_SECONDS * 1_000, now)
  const mediaId = await mediaStore.claimTurn(tx, { ownerId, kind, dueAt, stuckSince: stuckSince(now) })
  if (mediaId === undefined) return
  await publish(tx, kind === 'image' ? ImageUploaded : VideoUploaded, { mediaId, ownerId }, { at: dueAt })
}
