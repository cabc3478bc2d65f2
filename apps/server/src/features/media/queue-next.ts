import { ImageUploaded, VideoUploaded } from '#events/media.events'
import type { Config } from '#platform/config'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mediaStore, type MediaKind } from './media.store.ts'
import { nextTurnAt } from './usage.rules.ts'
import { usageStore } from './usage.store.ts'

const STUCK_MS = 60 * 60_000

/** An event that was due before this moment is stuck, and the files behind it need not be. */
export function stuckSince(now: Date): Date {
  return new Date(now.getTime() - STUCK_MS)
}

/**
 * Gives a turn to the oldest waiting file of a member, unless one of the same kind has it. So nobody has more than one
 * image and one video in the queue that all members share, and who used up their processor time of an hour waits. The
 * caller holds the lock of the owner.
 */
export async function queueNext(
  { db: tx, config }: { db: Tx; config: Config },
  ownerId: string,
  kind: MediaKind,
): Promise<void> {
  const now = tx.now()
  const usage = await usageStore.find(tx, ownerId)
  const dueAt = nextTurnAt(usage, config.MEDIA_CPU_SECONDS * 1_000, now)
  const mediaId = await mediaStore.takeTurn(tx, { ownerId, kind, dueAt, stuckSince: stuckSince(now) })
  if (mediaId === undefined) return
  await publish(tx, kind === 'image' ? ImageUploaded : VideoUploaded, { mediaId, ownerId }, { at: dueAt })
}
