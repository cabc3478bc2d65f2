import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import { outboxStore, type StuckEvent } from './outbox.store.ts'
import type { Worker } from './worker.ts'

/** Waits until each of these workers has handled or given up on every due event. Throws what is stuck at the limit. */
export async function drain(ctx: Ctx, workers: readonly Worker[], limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  for (;;) {
    const queriedAt = performance.now()
    const unhandled = await outboxStore.findStuck(ctx.db, workers)
    // Only now: with a time from before the query, an event published while it waited would not count as due.
    const now = ctx.now()
    const stuck = unhandled.filter((event) => event.due_at <= now)
    if (stuck.length === 0) return
    if (performance.now() > end)
      throw new Error(`not settled within ${limitMs} ms:\n${stuck.map(describe).join('\n')}`)
    // Polling must not slow down the work it waits for.
    await sleep(20 + 5 * (performance.now() - queriedAt))
  }
}

function describe({ id, name, consumer, sends, tries, error }: StuckEvent): string {
  const status = error === null ? `sent ${sends} times` : `failed ${tries} times: ${error}`
  return `  ${name} ${id} waits for ${consumer} (${status})`
}
