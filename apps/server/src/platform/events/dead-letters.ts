import type { Db } from '../db.ts'
import { effectsStore, type DeadLetter } from './effects.store.ts'
import { outboxStore } from './outbox.store.ts'

const BATCH = 500

/** Which dead letters are meant: all, those of a worker, or the one of a worker and an event. */
export type Choice = { consumer?: string; eventId?: string }

/** The oldest dead letters, without what the events say. */
export function listDeadLetters(db: Db, choice: Choice, limit: number): Promise<DeadLetter[]> {
  return effectsStore.listDead(db, choice.consumer ?? null, limit)
}

/** Gives dead letters a new start: their events are sent again with all their tries. Answers how many there were. */
export async function retryDeadLetters(db: Db, choice: Choice): Promise<number> {
  for (let retried = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const ids = await effectsStore.revive(tx, choice.consumer ?? null, choice.eventId ?? null, BATCH)
      await outboxStore.unsend(tx, ids)
      tx.published()
      return ids.length
    })
    retried += batch
    if (batch < BATCH) return retried
  }
}
