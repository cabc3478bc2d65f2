import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { publishAllEnded } from './end-session.ts'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { sessionsStore } from './sessions.store.ts'

/** Deletes all expired sessions, which publishes their end, and all expired log-in attempts. */
export async function purgeStale(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await purge((limit) => loginAttemptsStore.removeStale(ctx.db, now, limit))
  await purge((limit) =>
    ctx.db.transaction(async (tx) => {
      const ended = await sessionsStore.removeStale(tx, now, limit)
      await publishAllEnded(tx, ended)
      return ended.length
    }),
  )
}
