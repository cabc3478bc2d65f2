import { memberActor, type Ctx, type Viewer } from '#platform/context'
import { getCached, setCached, cacheInvalid } from './sessions.cache.ts'
import { sessionsStore } from './sessions.store.ts'
import { cacheKey, fingerprint } from './sessions.tokens.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the member whose session this is, or null. Reads Redis first, then Postgres unless `onlyCached`. Here, and at
 * log-in, members who are suspended are refused.
 */
export async function loadSession(
  ctx: Ctx,
  token: string,
  options: { onlyCached: boolean } = { onlyCached: false },
): Promise<Viewer | 'suspended' | null> {
  if (token.length > 100) return null
  const hash = fingerprint(token)
  const key = cacheKey(hash)
  const cached = await getCached(ctx, key)
  if (cached === 'ended') return null
  if (cached !== 'miss') return cached
  if (options.onlyCached) return null

  const row = await sessionsStore.findByHash(ctx.db, hash, ctx.now())
  if (row === undefined) {
    await cacheInvalid(ctx, key)
    return null
  }
  if (row.is_suspended) return 'suspended'
  if (ctx.now().getTime() - row.last_seen_at.getTime() > HOUR_MS)
    await sessionsStore.touch(ctx.db, row.id, ctx.now())
  const viewer = { ...memberActor(row.user_id), sessionId: row.id }
  await setCached(ctx, key, viewer, row.expires_at)
  return viewer
}
