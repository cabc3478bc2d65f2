import { memberActor, type Ctx, type Viewer } from '#platform/context'
import { localSessions } from './local-sessions.cache.ts'
import { getCached, setCached, cacheInvalid } from './sessions.cache.ts'
import { sessionsStore } from './sessions.store.ts'
import { cacheKeyOf, fingerprint } from './sessions.tokens.ts'

const HOUR_MS = 3_600_000

/** A live session and when it expires. */
type LiveSession = { viewer: Viewer; until: number }

/**
 * Returns the member whose session this is, or null. Reads the cache of this process first, then Redis, then Postgres
 * unless `onlyCached`.
 */
export async function loadSession(
  ctx: Ctx,
  token: string,
  { onlyCached }: { onlyCached: boolean } = { onlyCached: false },
): Promise<Viewer | 'suspended' | null> {
  if (token.length > 100) return null
  const key = cacheKeyOf(token)
  const now = ctx.now().getTime()
  const local = localSessions(ctx)
  const viewer = local?.get(key, now)
  if (viewer !== undefined) return viewer

  const readAt = local?.readAt() ?? 0
  const cached = await getCached(ctx, key)
  if (cached === 'ended' || (cached === 'miss' && onlyCached)) return null
  const found = cached === 'miss' ? await findSession(ctx, token, key) : cached
  if (found === null || found === 'suspended') return found
  local?.put(key, found.viewer, { readAt, now, until: found.until })
  return found.viewer
}

/** Reads a session from Postgres and caches it in Redis. Here, and at log-in, members who are suspended are refused. */
async function findSession(ctx: Ctx, token: string, key: string): Promise<LiveSession | 'suspended' | null> {
  const row = await sessionsStore.findByHash(ctx.db, fingerprint(token), ctx.now())
  if (row === undefined) {
    await cacheInvalid(ctx, key)
    return null
  }
  if (row.is_suspended) return 'suspended'
  if (ctx.now().getTime() - row.last_seen_at.getTime() > HOUR_MS)
    await sessionsStore.touch(ctx.db, row.id, ctx.now())
  const viewer = { ...memberActor(row.user_id), sessionId: row.id }
  await setCached(ctx, key, viewer, row.expires_at)
  return { viewer, until: row.expires_at.getTime() }
}
