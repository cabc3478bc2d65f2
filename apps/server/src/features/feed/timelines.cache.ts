import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Ctx } from '#platform/context'
import { bytesOf, hexOf, idOf, NEWEST } from './feed.ids.ts'
import { BEGIN, DELIVER, FILL, OLDER } from './timelines.scripts.ts'

/** A timeline holds at most this many ids; what is older is read from Postgres. */
export const TIMELINE_LENGTH = 800
/** A timeline nobody reads is forgotten, and nothing is delivered to it any more. */
const KEPT_SECONDS = 30 * 86_400
/** Who began to fill a timeline and died leaves it to the next one after this time. */
const FILLING_SECONDS = 10
/** The mark of one filler: these 8 bytes, which no id begins with, and 8 random ones, so that no two are alike. */
const FILLING = Buffer.from('0000000000000001', 'hex')
const END = Buffer.from('00000000000000000000000000000001', 'hex')

type With = Pick<Ctx, 'redis'>

/** Newest first. `isWhole` says that nothing older exists than the last of them. */
export type Timeline = { ids: string[]; isWhole: boolean }

/** Proves to `fill` that the claim is still the caller's. */
export type FillToken = Buffer

/** Timelines of ids in Redis: all of it may be gone at any time, and is made again from Postgres. */
export const timelinesCache = {
  /**
   * The first `count` entries older than an id, or null where there is no timeline yet. Reading keeps it alive.
   * Without any, it ends where the timeline does: `isWhole` says whether that is the end of everything.
   */
  async read(ctx: With, place: Place, before: string, count: number): Promise<Timeline | null> {
    const key = keyOf(ctx, await ctx.redis.era(), place)
    const entries = await ctx.redis.use((redis) =>
      before === NEWEST ? redis.lrangeBuffer(key, 0, count - 1) : readOlder(redis, key, before, count),
    )
    const last = entries.at(-1)
    if (last === undefined || last.subarray(0, 8).equals(FILLING)) return null
    if (Math.random() < 0.02) void ctx.redis.tryUse((redis) => redis.expire(key, KEPT_SECONDS), 0)
    const isWhole = last.equals(END)
    const ids = (isWhole ? entries.slice(0, -1) : entries).map(idOf)
    return { ids: ids.filter((id) => id < before), isWhole }
  },

  /** Puts a post into the timelines that exist. Doing it twice does it once. */
  async deliver(ctx: With, generation: number, readers: readonly Readers[], postId: string): Promise<void> {
    const id = hexOf(postId)
    const era = await ctx.redis.era()
    await ctx.redis.use((redis) =>
      Promise.all(
        readers.map(({ slot, ids }) =>
          run(redis, DELIVER, [keysOf(ctx, era, slot, generation)], [id, TIMELINE_LENGTH, ids]),
        ),
      ),
    )
  },

  /**
   * Claims a missing timeline: returns a token for `fill`, or null where there is a timeline or another filler.
   * Whatever is written from here on is delivered to it.
   */
  async begin(ctx: With, place: Place): Promise<FillToken | null> {
    const key = keyOf(ctx, await ctx.redis.era(), place)
    const token = Buffer.concat([FILLING, randomBytes(8)])
    const isClaimed = await ctx.redis.use((redis) => run(redis, BEGIN, [key], [token, FILLING_SECONDS]))
    return isClaimed === 1 ? token : null
  },

  /** Fills a claimed timeline; does nothing where it was invalidated since, even if another filler has claimed it again. */
  async fill(ctx: With, place: Place, token: FillToken, timeline: Timeline): Promise<void> {
    const key = keyOf(ctx, await ctx.redis.era(), place)
    const entries = [...timeline.ids.map(bytesOf), ...(timeline.isWhole ? [END] : [])]
    await ctx.redis.use((redis) =>
      run(redis, FILL, [key], [TIMELINE_LENGTH, KEPT_SECONDS, token, ...entries]),
    )
  },

  /** Forgets timelines; the next reading makes them again. */
  async forget(ctx: With, generation: number, memberIds: readonly string[]): Promise<void> {
    const era = await ctx.redis.era()
    const keys = memberIds.map((memberId) => keyOf(ctx, era, { memberId, generation }))
    await ctx.redis.use((redis) => Promise.all(keys.map((key) => redis.del(key))))
  },
}

/** Whose timeline, and of which generation. */
export type Place = { memberId: string; generation: number }

/** The members of one slot, their ids one after the other. */
export type Readers = { slot: string; ids: string }

/** A few members as readers. */
export function readersOf(memberIds: readonly string[]): Readers[] {
  return [...Map.groupBy(memberIds, slotOf)].map(([slot, ids]) => ({ slot, ids: ids.join('') }))
}

/** The last digit of an id is random: it spreads timelines over sixteen slots of a cluster. */
function slotOf(memberId: string): string {
  return memberId.slice(-1)
}

/** How the keys of a slot begin. */
function keysOf(ctx: With, era: string, slot: string, generation: number): string {
  return ctx.redis.key(`feed:{${slot}}:${era}.${generation}:`)
}

function keyOf(ctx: With, era: string, { memberId, generation }: Place): string {
  return keysOf(ctx, era, slotOf(memberId), generation) + memberId
}

async function readOlder(redis: Redis, key: string, before: string, count: number): Promise<Buffer[]> {
  const entries = (await run(redis, OLDER, [key], [hexOf(before), count])) as string[]
  return entries.map((entry) => Buffer.from(entry, 'hex'))
}

const shas = new Map<string, string>()

type Argument = Buffer | string | number

async function run(redis: Redis, script: string, keys: string[], args: Argument[]): Promise<unknown> {
  try {
    return await redis.evalsha(shaOf(script), keys.length, ...keys, ...args)
  } catch (error) {
    // A Redis that was emptied or begun anew does not know the script yet.
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return redis.eval(script, keys.length, ...keys, ...args)
  }
}

function shaOf(script: string): string {
  const sha = shas.get(script) ?? createHash('sha1').update(script).digest('hex')
  shas.set(script, sha)
  return sha
}
