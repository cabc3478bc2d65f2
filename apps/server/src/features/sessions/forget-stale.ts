import type { Ctx } from '#platform/context'
import { IDLE_MS } from './load-session.ts'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { sessionsStore } from './sessions.store.ts'

const BATCH = 1_000

/** Removes sessions and log-ins whose time is over, a bounded number at a time. */
export async function forgetStale(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await loginAttemptsStore.removeStale(ctx.db, now, BATCH)
  await sessionsStore.removeStale(ctx.db, now, new Date(now.getTime() - IDLE_MS), BATCH)
}
