import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { Tx } from '../db.ts'
import type { Event } from './define-event.ts'
import { outboxStore } from './outbox.store.ts'

/**
 * Tells that something happened: in the caller's transaction, so that it is told exactly when the change is real.
 * With `at`, it is told at that time. Answers the id of the event.
 */
export async function publish<P extends z.ZodObject>(
  tx: Tx,
  event: Event<P>,
  payload: z.output<P>,
  options: { at?: Date } = {},
): Promise<string> {
  const now = tx.now()
  const id = randomUUIDv7()
  await outboxStore.insert(tx, {
    id,
    name: event.name,
    payload: event.payload.parse(payload),
    created_at: now,
    due_at: options.at ?? now,
  })
  tx.published()
  return id
}

/**
 * An event for a statement that makes a change and tells of it at once (`insertEvents`): no transaction has to be opened
 * around the two. `db.published()` follows.
 */
export function eventText<P extends z.ZodObject>(event: Event<P>, payload: z.output<P>): string {
  return JSON.stringify([{ id: randomUUIDv7(), name: event.name, payload: event.payload.parse(payload) }])
}
