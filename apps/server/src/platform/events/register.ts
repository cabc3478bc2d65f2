import type { Ctx } from '../context.ts'
import { outboxStore } from './outbox.store.ts'
import type { Worker } from './worker.ts'

const REFRESH_MS = 60_000

/** Returns a function that refreshes the registration of these workers as consumers. It is cheap to call often. */
export function createRegistration(ctx: Ctx, workers: readonly Worker[]): () => Promise<void> {
  let last: number | undefined
  return async () => {
    // A clock that jumps back is a reason to register again.
    const age = last === undefined ? Infinity : Math.abs(ctx.now().getTime() - last)
    if (workers.length === 0 || age < REFRESH_MS) return
    const now = ctx.now()
    await outboxStore.register(ctx.db, workers, now)
    last = now.getTime()
  }
}
