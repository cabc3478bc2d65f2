import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { RedisClient } from './redis.ts'

const MAX_ENTRIES = 200
const TTL_SECONDS = 900
/** More than this is not replayed: a refetch is cheaper, and it would not fit a stream's buffer. */
const MAX_REPLAY_BYTES = 128 * 1024

/** One push as stored in Redis; a marker, which only provides an id to resume from, has no data. */
export type HistoryEntry = { id: string; data: string | null }

const keyOf = (redis: RedisClient, memberId: string) => redis.key(`push:${memberId}`)
const gapKey = (redis: RedisClient) => redis.key('push:gap')

// The stamp distinguishes a retry after a late answer from a second push with the same data.
const APPEND = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 2)
if last[1] and last[1][2][4] == ARGV[2] then return {last[1][1], last[2] and last[2][1] or ''} end
local id = redis.call('XADD', KEYS[1], 'MAXLEN', ${MAX_ENTRIES}, '*', 'data', ARGV[1], 'stamp', ARGV[2])
redis.call('EXPIRE', KEYS[1], ${TTL_SECONDS})
return {id, last[1] and last[1][1] or ''}`

const EXTEND = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local id = last[1] and last[1][1] or redis.call('XADD', KEYS[1], '*', 'marker', '')
redis.call('EXPIRE', KEYS[1], ${TTL_SECONDS})
return {id, last[1] and 0 or 1}`

const MARK_GAP = `
local at = redis.call('TIME')
redis.call('SET', KEYS[1], at[1] * 1000 + math.floor(at[2] / 1000))
return 1`

/** Stores a push to a member; returns its id and the id before it (empty for the first). Throws if Redis is down. */
export async function appendPush(
  redis: RedisClient,
  memberId: string,
  data: string,
): Promise<{ id: string; before: string }> {
  const stamp = randomBytes(6).toString('base64url')
  const reply = await withRetry(redis, (client) =>
    client.eval(APPEND, 1, keyOf(redis, memberId), data, stamp),
  )
  const [id, before] = reply as [string, string]
  return { id, before }
}

/** Extends members' histories by 15 minutes and returns their newest entries; an empty history gets a marker. */
export async function extendHistory(
  redis: RedisClient,
  memberIds: readonly string[],
): Promise<{ id: string; fresh: boolean }[]> {
  const replies = await withRetry(redis, (client) =>
    Promise.all(memberIds.map((memberId) => client.eval(EXTEND, 1, keyOf(redis, memberId)))),
  )
  return (replies as [string, number][]).map(([id, fresh]) => ({ id, fresh: fresh === 1 }))
}

/** Returns what was pushed after `id`, oldest first, or null if that is no longer known. Throws if Redis is down. */
export async function readPushesAfter(
  redis: RedisClient,
  memberId: string,
  id: string,
): Promise<HistoryEntry[] | null> {
  const [found, gap] = await withRetry(redis, (client) =>
    Promise.all([client.xrange(keyOf(redis, memberId), id, '+'), client.get(gapKey(redis))]),
  )
  if (found[0]?.[0] !== id || !isLaterPushId(id, `${gap ?? 0}-0`)) return null
  const entries = found
    .slice(1)
    .map(([at, fields]) => ({ id: at, data: fields[0] === 'data' ? (fields[1] ?? null) : null }))
  const bytes = entries.reduce((sum, entry) => sum + Buffer.byteLength(entry.data ?? ''), 0)
  return bytes > MAX_REPLAY_BYTES ? null : entries
}

/** Retries once if the first answer was late: a failure makes browsers refetch everything. */
function withRetry<T>(redis: RedisClient, run: (client: Redis) => Promise<T>): Promise<T> {
  return redis.use(run).catch(() => redis.use(run))
}

/** Deletes these members' histories, so that no client resumes from one in which a push is missing. */
export async function deleteHistory(redis: RedisClient, memberIds: readonly string[]): Promise<void> {
  await redis.use((client) => Promise.all(memberIds.map((memberId) => client.unlink(keyOf(redis, memberId)))))
}

/** Records that pushes before this moment may be missing from any history. */
export async function markGap(redis: RedisClient): Promise<void> {
  await redis.use((client) => client.eval(MARK_GAP, 1, gapKey(redis)))
}

/** Returns true if the text has the format of a push id. */
export function isPushId(text: string): boolean {
  return /^\d{1,15}-\d{1,15}$/.test(text)
}

/** Returns true if `id` is newer than `other`. */
export function isLaterPushId(id: string, other: string): boolean {
  const [ms, count] = id.split('-').map(Number)
  const [otherMs, otherCount] = other.split('-').map(Number)
  return ms === otherMs ? Number(count) > Number(otherCount) : Number(ms) > Number(otherMs)
}
