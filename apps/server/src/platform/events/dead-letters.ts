import type { Db } from '../db.ts'
import { effectsStore, type DeadLetter } from './effects.store.ts'
import { outboxStore } from './outbox.store.ts'

const BATCH = 500

/** Selects dead letters: all, those of one worker, or the one of a worker and an event. */
export type DeadLetterFilter = { consumer?: string; eventId?: string }

/** Returns the oldest dead letters, without their payloads. */
export function listDeadLetters(db: Db, filter: DeadLetterFilter, limit: number): Promise<DeadLetter[]> {
  return effectsStore.listDead(db, filter.consumer ?? null, limit)
}

/** Requeues dead letters: their events are sent again with a fresh set of tries. Returns how many there were. */
export async function retryDeadLetters(db: Db, filter: DeadLetterFilter): Promise<number> {
  for (let retried = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const ids = await effectsStore.requeueDead(tx, filter.consumer ?? null, filter.eventId ?? null, BATCH)
      await outboxStore.markUnsent(tx, ids)
      tx.notifyPublished()
      return ids.length
    })
    retried += batch
    if (batch < BATCH) return retried
  }
}
