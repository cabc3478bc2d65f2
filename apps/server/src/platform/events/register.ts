import type { Ctx } from '../context.ts'
import { outboxStore } from './outbox.store.ts'
import type { Worker } from './worker.ts'

const REFRESH_MS = 60_000

/**
 * Refreshes the registration of workers as consumers, and returns a moment at which they count as seen. The caller must
 * query for consumers as of this moment, because the clock may jump meanwhile.
 */
export type Register = () => Promise<Date>

/** Creates the registration of these workers. It is cheap to call often, and never writes two moments concurrently. */
export function createRegistration(ctx: Ctx, workers: readonly Worker[]): Register {
  let last: number | undefined
  let running: Promise<void> | undefined
  const refresh = async (now: Date) => {
    await outboxStore.register(ctx.db, workers, now)
    last = now.getTime()
  }
  return async () => {
    for (;;) {
      await running
      const now = ctx.now()
      // A clock that jumps back is a reason to register again.
      const age = last === undefined ? Infinity : Math.abs(now.getTime() - last)
      if (workers.length === 0 || age < REFRESH_MS) return now
      running ??= refresh(now).finally(() => (running = undefined))
    }
  }
}
