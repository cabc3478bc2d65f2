import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { Tx } from '../db.ts'
import type { Event } from './define-event.ts'
import { outboxStore } from './outbox.store.ts'

/**
 * Publishes an event in the caller's transaction, so that it is sent exactly if the change is committed.
 * With `at`, it is sent at that time. Returns the id of the event.
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
  tx.notifyPublished()
  return id
}

/** Like `publish`, for many events of one kind in one statement. */
export async function publishAll<P extends z.ZodObject>(
  tx: Tx,
  event: Event<P>,
  payloads: readonly z.output<P>[],
): Promise<void> {
  if (payloads.length === 0) return
  const events = payloads.map((payload) => eventRow(event, payload))
  await outboxStore.insertAll(tx, JSON.stringify(events), tx.now())
  tx.notifyPublished()
}

/** An event as a statement that makes the change inserts it. */
export type EventRow = { id: string; name: string; payload: unknown }

/**
 * Returns an event for a statement that makes a change and publishes it in one go (`insertEvents`), which saves a
 * transaction around the two. Call `db.notifyPublished()` afterwards.
 */
export function eventRow<P extends z.ZodObject>(event: Event<P>, payload: z.output<P>): EventRow {
  return { id: randomUUIDv7(), name: event.name, payload: event.payload.parse(payload) }
}
