import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/context'
import type { Place } from './timelines.cache.ts'

/** The groups and well-known authors a member reads at their source, and whom they have muted. */
export type OwnSources = { groups: string[]; authors: string[]; muted: string[] }

const KEPT_SECONDS = 86_400
const READING_SECONDS = 10
const READING = 'reading:'

/** Stores only over the reader's own token: whoever changed something meanwhile has deleted it. */
const KEEP = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`

type With = Pick<Ctx, 'redis'>

/** What a member reads at its source, remembered in Redis until it changes. `known` names the set of well-known authors. */
export const ownSourcesCache = {
  async read(ctx: With, place: Place, known: string): Promise<OwnSources | null> {
    const key = await keyOf(ctx, place)
    const kept = await ctx.redis.use((redis) => redis.get(key))
    if (kept === null || kept.startsWith(READING)) return null
    const [of, groups, authors, muted] = JSON.parse(kept) as [string, string[], string[], string[]]
    return of === known ? { groups, authors, muted } : null
  },

  /** Before they are read from Postgres: returns a token for `keep`. */
  async begin(ctx: With, place: Place): Promise<string> {
    const key = await keyOf(ctx, place)
    const token = READING + randomUUID()
    await ctx.redis.use((redis) => redis.set(key, token, 'EX', READING_SECONDS))
    return token
  },

  /** Caches what was read since `begin`; does nothing where it was invalidated meanwhile, or somebody reads it again. */
  async keep(ctx: With, place: Place, token: string, known: string, sources: OwnSources): Promise<void> {
    const key = await keyOf(ctx, place)
    const value = JSON.stringify([known, sources.groups, sources.authors, sources.muted])
    await ctx.redis.use((redis) => redis.eval(KEEP, 1, key, token, value, KEPT_SECONDS))
  },

  async forget(ctx: With, generation: number, memberIds: readonly string[]): Promise<void> {
    const keys = await Promise.all(memberIds.map((memberId) => keyOf(ctx, { memberId, generation })))
    await ctx.redis.use((redis) => Promise.all(keys.map((key) => redis.del(key))))
  },
}

async function keyOf(ctx: With, { memberId, generation }: Place): Promise<string> {
  return ctx.redis.key(`feed:{${memberId.at(-1)}}:${await ctx.redis.era()}.${generation}:of:${memberId}`)
}
