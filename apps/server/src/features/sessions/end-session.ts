import { SessionEnded } from '#events/sessions.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publishAll } from '#platform/events/outbox'
import { publishClosed } from './ended-sessions.messages.ts'
import { cacheEnded } from './sessions.cache.ts'
import { sessionsStore, type EndedSession } from './sessions.store.ts'
import { cacheKey, fingerprint } from './sessions.tokens.ts'

/** Ends the session with this token, as log-out does. Does nothing if it has ended. */
export async function endSession(ctx: Ctx, token: string): Promise<void> {
  await endSessions(ctx, (tx) => sessionsStore.delete(tx, fingerprint(token)))
}

/**
 * Ends the sessions that `deleteRows` deletes, everywhere: invalidates them in Redis and closes their streams, now and
 * again by an event. Returns how many there were.
 */
export async function endSessions(
  ctx: Ctx,
  deleteRows: (tx: Tx) => Promise<readonly EndedSession[]>,
): Promise<number> {
  const ended = await ctx.db.transaction(async (tx) => {
    const rows = await deleteRows(tx)
    await publishAllEnded(tx, rows)
    return rows
  })
  for (const { id, user_id } of ended) ctx.log.info({ member: user_id, session: id }, 'logged out')
  const published = ended.map(({ id, token_hash }) => publishEnded(ctx, id, cacheKey(token_hash)))
  await Promise.allSettled(published)
  return ended.length
}

/** Ends every session of a member. Safe to repeat. */
export async function endAllSessions(ctx: Ctx, memberId: string): Promise<void> {
  await endSessions(ctx, (tx) => sessionsStore.deleteOfMember(tx, memberId))
}

async function publishAllEnded(tx: Tx, ended: readonly EndedSession[]): Promise<void> {
  const payloads = ended.map(({ id, token_hash }) => ({ sessionId: id, key: cacheKey(token_hash) }))
  await publishAll(tx, SessionEnded, payloads)
}

/** Notifies every process that the session has ended, and marks it as ended in Redis. Throws if Redis is unavailable. */
export async function publishEnded(ctx: Ctx, sessionId: string, key: string): Promise<void> {
  publishClosed(ctx, sessionId)
  await cacheEnded(ctx, key)
}
