import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { sessionsStore } from './sessions.store.ts'

/** Removes all sessions and log-ins whose time is over. */
export async function forgetStale(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await purge((limit) => loginAttemptsStore.removeStale(ctx.db, now, limit))
  await purge((limit) => sessionsStore.removeStale(ctx.db, now, limit))
}
