import { z } from 'zod'
import type { Ctx, Viewer } from '#platform/context'

const SECONDS = 300
const ENDED = 'ended'

const Entry = z.object({ sessionId: z.uuid(), memberId: z.uuid(), until: z.number() })

/** `unknown` means: ask Postgres. */
export type Remembered = Viewer | 'ended' | 'unknown'

const keyOf = (ctx: Ctx, key: string) => ctx.redis.key(`session:${key}`)

/** What Redis remembers of a session. An entry it cannot have written counts as unknown. */
export async function recall(ctx: Ctx, key: string): Promise<Remembered> {
  const found = await ctx.redis.tryUse((redis) => redis.get(keyOf(ctx, key)), null)
  if (found === null) return 'unknown'
  if (found === ENDED) return 'ended'
  try {
    const { sessionId, memberId, until } = Entry.parse(JSON.parse(found))
    return until > ctx.now().getTime() ? { sessionId, memberId } : 'unknown'
  } catch {
    return 'unknown'
  }
}

/** Remembers a live session for five minutes, unless it was ended meanwhile. */
export async function remember(ctx: Ctx, key: string, viewer: Viewer, until: Date): Promise<void> {
  const entry = JSON.stringify({ ...viewer, until: until.getTime() })
  await ctx.redis.tryUse((redis) => redis.set(keyOf(ctx, key), entry, 'EX', SECONDS, 'NX'), null)
}

/** Leaves a mark that a log-out happened: it outlives every request that read the session before. */
export async function forget(ctx: Ctx, key: string): Promise<void> {
  await ctx.redis.use((redis) => redis.set(keyOf(ctx, key), ENDED, 'EX', SECONDS * 2))
}
