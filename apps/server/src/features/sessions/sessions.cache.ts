import { memberActor, type Ctx, type Viewer } from '#platform/context'

const TTL_SECONDS = 300
const INVALID_TTL_SECONDS = 60
const ENDED = 'ended'
const BYPASS = 'bypass'

/** Session id, member id and expiry. */
const ENTRY = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (\d{1,16})$/

/** `miss` means that Postgres must be queried. A live session comes with the time at which it expires. */
export type CachedSession = { viewer: Viewer; until: number } | 'ended' | 'miss'

const keyOf = (ctx: Ctx, key: string) => ctx.redis.key(`session:${key}`)

/** Returns what Redis has cached for a session. A bypass and a malformed entry count as a miss. */
export async function getCached(ctx: Ctx, key: string): Promise<CachedSession> {
  const found = await ctx.redis.tryUse((redis) => redis.get(keyOf(ctx, key)), null)
  if (found === null) return 'miss'
  if (found === ENDED) return 'ended'
  const [, sessionId, memberId, expiry] = ENTRY.exec(found) ?? []
  if (sessionId === undefined || memberId === undefined) return 'miss'
  const until = Number(expiry)
  return until > ctx.now().getTime() ? { viewer: { ...memberActor(memberId), sessionId }, until } : 'miss'
}

/** Caches a live session for five minutes, unless it was ended in the meantime. */
export async function setCached(ctx: Ctx, key: string, viewer: Viewer, until: Date): Promise<void> {
  const entry = `${viewer.sessionId} ${viewer.memberId} ${until.getTime()}`
  await ctx.redis.tryUse((redis) => redis.set(keyOf(ctx, key), entry, 'EX', TTL_SECONDS, 'NX'), null)
}

/** Marks a session as ended. The mark outlives every request that read the session before. */
export async function cacheEnded(ctx: Ctx, key: string): Promise<void> {
  await ctx.redis.use((redis) => redis.set(keyOf(ctx, key), ENDED, 'EX', TTL_SECONDS * 2))
}

/** Has a session looked up in Postgres for now. The mark outlives every request that read the session before. */
export async function bypassCache(ctx: Ctx, key: string): Promise<void> {
  await ctx.redis.use((redis) => redis.set(keyOf(ctx, key), BYPASS, 'EX', TTL_SECONDS * 2))
}

/** Caches for a minute that a token is invalid. This never hits a new session: its token cannot be known in advance. */
export async function cacheInvalid(ctx: Ctx, key: string): Promise<void> {
  await ctx.redis.tryUse((redis) => redis.set(keyOf(ctx, key), ENDED, 'EX', INVALID_TTL_SECONDS, 'NX'), null)
}
