import { SessionsExpired } from '#events/sessions.events'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { purge } from '#platform/purge'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { sessionsStore } from './sessions.store.ts'

/** Deletes all expired sessions, which publishes their end in batches, and all expired log-in attempts. */
export async function purgeStale(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await purge((limit) => loginAttemptsStore.removeStale(ctx.db, now, limit))
  await purge((limit) =>
    ctx.db.transaction(async (tx) => {
      const ended = await sessionsStore.removeStale(tx, now, limit)
      if (ended.length > 0) await publish(tx, SessionsExpired, { sessionIds: ended.map(({ id }) => id) })
      return ended.length
    }),
  )
}
