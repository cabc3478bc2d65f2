import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/context'
import type { TimelineKey } from './timelines.cache.ts'

/** The groups and high-reach authors a member reads at their source, and whom they have muted. */
export type OwnSources = { groups: string[]; authors: string[]; muted: string[] }

const TTL_SECONDS = 86_400
const CLAIM_TTL_SECONDS = 10
const CLAIM_PREFIX = 'reading:'

/** Saves only over the reader's own token: any change in the meantime has deleted it. */
const SAVE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`

type WithRedis = Pick<Ctx, 'redis'>

/** A member's sources, cached in Redis until they change. `highReachHash` names the set of high-reach authors. */
export const ownSourcesCache = {
  async read(ctx: WithRedis, key: TimelineKey, highReachHash: string): Promise<OwnSources | null> {
    const redisKey = await redisKeyOf(ctx, key)
    const cached = await ctx.redis.use((redis) => redis.get(redisKey))
    if (cached === null || cached.startsWith(CLAIM_PREFIX)) return null
    const [cachedHash, groups, authors, muted] = JSON.parse(cached) as [string, string[], string[], string[]]
    return cachedHash === highReachHash ? { groups, authors, muted } : null
  },

  /** To be called before reading from Postgres: returns a token for `save`. */
  async claim(ctx: WithRedis, key: TimelineKey): Promise<string> {
    const redisKey = await redisKeyOf(ctx, key)
    const token = CLAIM_PREFIX + randomUUID()
    await ctx.redis.use((redis) => redis.set(redisKey, token, 'EX', CLAIM_TTL_SECONDS))
    return token
  },

  /** Caches what was read since `claim`; does nothing if it was invalidated or claimed again in the meantime. */
  async save(
    ctx: WithRedis,
    key: TimelineKey,
    token: string,
    highReachHash: string,
    sources: OwnSources,
  ): Promise<void> {
    const redisKey = await redisKeyOf(ctx, key)
    const value = JSON.stringify([highReachHash, sources.groups, sources.authors, sources.muted])
    await ctx.redis.use((redis) => redis.eval(SAVE, 1, redisKey, token, value, TTL_SECONDS))
  },

  async invalidate(ctx: WithRedis, epoch: number, memberIds: readonly string[]): Promise<void> {
    const redisKeys = await Promise.all(memberIds.map((memberId) => redisKeyOf(ctx, { memberId, epoch })))
    await ctx.redis.use((redis) => Promise.all(redisKeys.map((redisKey) => redis.del(redisKey))))
  },
}

async function redisKeyOf(ctx: WithRedis, { memberId, epoch }: TimelineKey): Promise<string> {
  return ctx.redis.key(`feed:{${memberId.at(-1)}}:${await ctx.redis.runId()}.${epoch}:of:${memberId}`)
}
