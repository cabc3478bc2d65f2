import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import { outboxStore, type Stuck } from './outbox.store.ts'
import type { Worker } from './worker.ts'

/** Waits until every due event is done by each of these workers or is a dead letter; else fails and says what is stuck. */
export async function settle(ctx: Ctx, workers: readonly Worker[], limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  for (;;) {
    const asked = performance.now()
    const stuck = await outboxStore.findStuck(ctx.db, ctx.now(), workers)
    if (stuck.length === 0) return
    if (performance.now() > end)
      throw new Error(`not settled within ${limitMs} ms:\n${stuck.map(line).join('\n')}`)
    // Asking must not be the work that is waited for.
    await sleep(20 + 5 * (performance.now() - asked))
  }
}

function line({ id, name, consumer, sends, tries, error }: Stuck): string {
  const fate = error === null ? `sent ${sends} times` : `failed ${tries} times: ${error}`
  return `  ${name} ${id} waits for ${consumer} (${fate})`
}
