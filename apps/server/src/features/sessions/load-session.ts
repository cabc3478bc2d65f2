import type { Ctx, Viewer } from '#platform/context'
import { recall, remember, rememberUnknown } from './sessions.cache.ts'
import { sessionsStore } from './sessions.store.ts'
import { fingerprint } from './sessions.tokens.ts'

const HOUR_MS = 3_600_000

/** Who holds this token, or null. Redis answers most of the time; Postgres always can, unless only the cache is asked. */
export async function loadSession(
  ctx: Ctx,
  token: string,
  how: { onlyCached: boolean } = { onlyCached: false },
): Promise<Viewer | null> {
  if (token.length > 100) return null
  const hash = fingerprint(token)
  const key = hash.toString('base64url')
  const remembered = await recall(ctx, key)
  if (remembered === 'ended') return null
  if (remembered !== 'unknown') return remembered
  if (how.onlyCached) return null

  const row = await sessionsStore.findByHash(ctx.db, hash, ctx.now())
  if (row === undefined) {
    await rememberUnknown(ctx, key)
    return null
  }
  if (ctx.now().getTime() - row.last_seen_at.getTime() > HOUR_MS)
    await sessionsStore.touch(ctx.db, row.id, ctx.now())
  const viewer = { memberId: row.user_id, sessionId: row.id }
  await remember(ctx, key, viewer, row.expires_at)
  return viewer
}
