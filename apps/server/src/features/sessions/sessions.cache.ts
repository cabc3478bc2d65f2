import type { Ctx, Viewer } from '#platform/context'

const SECONDS = 300
const UNKNOWN_SECONDS = 60
const ENDED = 'ended'

/** Session, member, and until when. */
const ENTRY = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (\d{1,16})$/

/** `unknown` means: ask Postgres. */
export type Remembered = Viewer | 'ended' | 'unknown'

const keyOf = (ctx: Ctx, key: string) => ctx.redis.key(`session:${key}`)

/** What Redis remembers of a session. An entry it cannot have written counts as unknown. */
export async function recall(ctx: Ctx, key: string): Promise<Remembered> {
  const found = await ctx.redis.tryUse((redis) => redis.get(keyOf(ctx, key)), null)
  if (found === null) return 'unknown'
  if (found === ENDED) return 'ended'
  const [, sessionId, memberId, until] = ENTRY.exec(found) ?? []
  if (sessionId === undefined || memberId === undefined) return 'unknown'
  return Number(until) > ctx.now().getTime() ? { sessionId, memberId } : 'unknown'
}

/** Remembers a live session for five minutes, unless it was ended meanwhile. */
export async function remember(ctx: Ctx, key: string, viewer: Viewer, until: Date): Promise<void> {
  const entry = `${viewer.sessionId} ${viewer.memberId} ${until.getTime()}`
  await ctx.redis.tryUse((redis) => redis.set(keyOf(ctx, key), entry, 'EX', SECONDS, 'NX'), null)
}

/** Leaves a mark that a log-out happened: it outlives every request that read the session before. */
export async function forget(ctx: Ctx, key: string): Promise<void> {
  await ctx.redis.use((redis) => redis.set(keyOf(ctx, key), ENDED, 'EX', SECONDS * 2))
}

/** Remembers for a minute that a token opens nothing. A new one is never in the way: nobody can know it beforehand. */
export async function rememberUnknown(ctx: Ctx, key: string): Promise<void> {
  await ctx.redis.tryUse((redis) => redis.set(keyOf(ctx, key), ENDED, 'EX', UNKNOWN_SECONDS, 'NX'), null)
}
