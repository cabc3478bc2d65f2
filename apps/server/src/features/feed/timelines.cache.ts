import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Ctx } from '#platform/context'
import { MAX_ID } from '#platform/page'
import { bytesOf, hexOf, idOf } from './feed.ids.ts'
import { CLAIM, DELIVER, FILL, OLDER } from './timelines.scripts.ts'

/** A timeline holds at most this many ids; what is older is read from Postgres. */
export const TIMELINE_LENGTH = 800
/** A timeline that is not read for this long expires, and nothing is delivered to it any more. */
const TTL_SECONDS = 30 * 86_400
/** A claim expires after this time, in case the process that fills the timeline dies. */
const CLAIM_TTL_SECONDS = 10
/** A claim token is these 8 bytes, which no id starts with, and 8 random ones that make it unique. */
const FILLING = Buffer.from('0000000000000001', 'hex')
const END = Buffer.from('00000000000000000000000000000001', 'hex')

type WithRedis = Pick<Ctx, 'redis'>

/** Newest first. `isComplete` means that nothing older than the last id exists. */
export type Timeline = { ids: string[]; isComplete: boolean }

/** Proves to `fill` that the caller still holds the claim. */
export type FillToken = Buffer

/** Timelines of ids in Redis. All of them may be lost at any time and are rebuilt from Postgres. */
export const timelinesCache = {
  /**
   * Returns the first `count` entries older than an id, or null if there is no timeline yet. Reading extends its TTL.
   * Without any ids, the end of the timeline was reached: `isComplete` tells whether the feed ends there too.
   */
  async read(ctx: WithRedis, key: TimelineKey, before: string, count: number): Promise<Timeline | null> {
    const redisKey = redisKeyOf(ctx, await ctx.redis.runId(), key)
    const entries = await ctx.redis.use((redis) =>
      before === MAX_ID
        ? redis.lrangeBuffer(redisKey, 0, count - 1)
        : readOlder(redis, redisKey, before, count),
    )
    const last = entries.at(-1)
    if (last === undefined || last.subarray(0, 8).equals(FILLING)) return null
    if (Math.random() < 0.02) void ctx.redis.tryUse((redis) => redis.expire(redisKey, TTL_SECONDS), 0)
    const isComplete = last.equals(END)
    const ids = (isComplete ? entries.slice(0, -1) : entries).map(idOf)
    return { ids: ids.filter((id) => id < before), isComplete }
  },

  /** Adds a post to the timelines that exist. Idempotent. */
  async deliver(ctx: WithRedis, epoch: number, readers: readonly Readers[], postId: string): Promise<void> {
    const id = hexOf(postId)
    const runId = await ctx.redis.runId()
    await ctx.redis.use((redis) =>
      Promise.all(
        readers.map(({ slot, ids }) =>
          run(redis, DELIVER, [redisKeyPrefix(ctx, runId, slot, epoch)], [id, TIMELINE_LENGTH, ids]),
        ),
      ),
    )
  },

  /**
   * Claims a missing timeline: returns a token for `fill`, or null if the timeline exists or is already claimed.
   * Every post created from here on is delivered to it.
   */
  async claim(ctx: WithRedis, key: TimelineKey): Promise<FillToken | null> {
    const redisKey = redisKeyOf(ctx, await ctx.redis.runId(), key)
    const token = Buffer.concat([FILLING, randomBytes(8)])
    const isClaimed = await ctx.redis.use((redis) =>
      run(redis, CLAIM, [redisKey], [token, CLAIM_TTL_SECONDS]),
    )
    return isClaimed === 1 ? token : null
  },

  /** Fills a claimed timeline; does nothing if it was invalidated since, even if it has been claimed again. */
  async fill(ctx: WithRedis, key: TimelineKey, token: FillToken, timeline: Timeline): Promise<void> {
    const redisKey = redisKeyOf(ctx, await ctx.redis.runId(), key)
    const entries = [...timeline.ids.map(bytesOf), ...(timeline.isComplete ? [END] : [])]
    await ctx.redis.use((redis) =>
      run(redis, FILL, [redisKey], [TIMELINE_LENGTH, TTL_SECONDS, token, ...entries]),
    )
  },

  /** Deletes timelines; the next read rebuilds them. */
  async invalidate(ctx: WithRedis, epoch: number, memberIds: readonly string[]): Promise<void> {
    const runId = await ctx.redis.runId()
    const redisKeys = memberIds.map((memberId) => redisKeyOf(ctx, runId, { memberId, epoch }))
    await ctx.redis.use((redis) => Promise.all(redisKeys.map((redisKey) => redis.del(redisKey))))
  },
}

/** Identifies a member's timeline in one epoch. */
export type TimelineKey = { memberId: string; epoch: number }

/** The members of one slot, their ids concatenated. */
export type Readers = { slot: string; ids: string }

/** Groups a few members by slot. */
export function readersOf(memberIds: readonly string[]): Readers[] {
  return [...Map.groupBy(memberIds, slotOf)].map(([slot, ids]) => ({ slot, ids: ids.join('') }))
}

/** The last digit of an id is random: it spreads timelines over sixteen slots of a Redis cluster. */
function slotOf(memberId: string): string {
  return memberId.slice(-1)
}

function redisKeyPrefix(ctx: WithRedis, runId: string, slot: string, epoch: number): string {
  return ctx.redis.key(`feed:{${slot}}:${runId}.${epoch}:`)
}

function redisKeyOf(ctx: WithRedis, runId: string, { memberId, epoch }: TimelineKey): string {
  return redisKeyPrefix(ctx, runId, slotOf(memberId), epoch) + memberId
}

async function readOlder(redis: Redis, redisKey: string, before: string, count: number): Promise<Buffer[]> {
  const entries = (await run(redis, OLDER, [redisKey], [hexOf(before), count])) as string[]
  return entries.map((entry) => Buffer.from(entry, 'hex'))
}

const shas = new Map<string, string>()

type Argument = Buffer | string | number

async function run(redis: Redis, script: string, keys: string[], args: Argument[]): Promise<unknown> {
  try {
    return await redis.evalsha(shaOf(script), keys.length, ...keys, ...args)
  } catch (error) {
    // Redis was flushed or restarted and does not have the script yet.
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return redis.eval(script, keys.length, ...keys, ...args)
  }
}

function shaOf(script: string): string {
  const sha = shas.get(script) ?? createHash('sha1').update(script).digest('hex')
  shas.set(script, sha)
  return sha
}
