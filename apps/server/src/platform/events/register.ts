import type { Ctx } from '../context.ts'
import { outboxStore } from './outbox.store.ts'
import type { Worker } from './worker.ts'

const EVERY_MS = 60_000

/** Answers a function that keeps these workers on the list of those that events are kept for. Cheap to call often. */
export function keepRegistered(ctx: Ctx, workers: readonly Worker[]): () => Promise<void> {
  let last: number | undefined
  return async () => {
    // A clock that jumps back counts as a reason to say it again.
    const age = last === undefined ? Infinity : Math.abs(ctx.now().getTime() - last)
    if (workers.length === 0 || age < EVERY_MS) return
    const now = ctx.now()
    await outboxStore.register(ctx.db, workers, now)
    last = now.getTime()
  }
}
