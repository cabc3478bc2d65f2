import type { Ctx } from '#platform/context'
import { publishClosed } from './ended-sessions.messages.ts'
import { bypassCache } from './sessions.cache.ts'
import { sessionsStore } from './sessions.store.ts'
import { cacheKey } from './sessions.tokens.ts'

/**
 * Makes the suspension of members take effect in every process: their sessions are looked up in Postgres, which refuses
 * them, and their streams are closed. Leaves out those who are not suspended any more. Throws if Redis is unavailable.
 */
export async function invalidateSessions(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
  const sessions = await sessionsStore.listSuspended(ctx.db, memberIds, ctx.now())
  for (const { id } of sessions) publishClosed(ctx, id)
  await Promise.all(sessions.map(({ token_hash }) => bypassCache(ctx, cacheKey(token_hash))))
}
