import { SessionEnded } from '#events/sessions.events'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { forget } from './sessions.cache.ts'
import { sessionsStore } from './sessions.store.ts'
import { fingerprint } from './sessions.tokens.ts'

/** Ends a session everywhere: the row is gone, and what remembers it is told at once and again by an event. */
export async function endSession(ctx: Ctx, token: string): Promise<void> {
  const hash = fingerprint(token)
  const key = hash.toString('base64url')
  const ended = await ctx.db.transaction(async (tx) => {
    const row = await sessionsStore.remove(tx, hash)
    if (row !== undefined) await publish(tx, SessionEnded, { sessionId: row.id, key })
    return row
  })
  if (ended === undefined) return
  ctx.log.info({ member: ended.user_id, session: ended.id }, 'logged out')
  await tellEnded(ctx, ended.id, key).catch(() => undefined)
}

/** Tells Redis and every process with open streams. Throws where Redis does not answer. */
export async function tellEnded(ctx: Ctx, sessionId: string, key: string): Promise<void> {
  ctx.nats.send(ctx.nats.subject(`session.ended.${sessionId}`), '')
  await forget(ctx, key)
}
