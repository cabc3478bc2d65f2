import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Memory } from './redis.ts'

const KEPT = 200
const KEPT_SECONDS = 900
/** More than this is not replayed: reading the screen again is cheaper, and it would not fit a stream's buffer. */
const REPLAY_BYTES = 128 * 1024

/** One push as Redis remembers it; a marker, which only gives an id to resume from, has no data. */
export type Entry = { id: string; data: string | null }

const keyOf = (redis: Memory, memberId: string) => redis.key(`push:${memberId}`)
const gapKey = (redis: Memory) => redis.key('push:gap')

// The stamp tells a push that is sent again after a late answer from a second push of the same words.
const APPEND = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 2)
if last[1] and last[1][2][4] == ARGV[2] then return {last[1][1], last[2] and last[2][1] or ''} end
local id = redis.call('XADD', KEYS[1], 'MAXLEN', ${KEPT}, '*', 'data', ARGV[1], 'stamp', ARGV[2])
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
return {id, last[1] and last[1][1] or ''}`

const TOUCH = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local id = last[1] and last[1][1] or redis.call('XADD', KEYS[1], '*', 'marker', '')
redis.call('EXPIRE', KEYS[1], ${KEPT_SECONDS})
return {id, last[1] and 0 or 1}`

const MARK_GAP = `
local at = redis.call('TIME')
redis.call('SET', KEYS[1], at[1] * 1000 + math.floor(at[2] / 1000))
return 1`

/** Remembers a push of a member; answers its id and the id before it (empty for the first). Throws where Redis is away. */
export async function append(
  redis: Memory,
  memberId: string,
  data: string,
): Promise<{ id: string; before: string }> {
  const stamp = randomBytes(6).toString('base64url')
  const made = await twice(redis, (client) => client.eval(APPEND, 1, keyOf(redis, memberId), data, stamp))
  const [id, before] = made as [string, string]
  return { id, before }
}

/** The newest entries of several members, kept for another quarter of an hour; a member without history gets a fresh marker. */
export async function touch(
  redis: Memory,
  memberIds: readonly string[],
): Promise<{ id: string; fresh: boolean }[]> {
  const touched = await twice(redis, (client) =>
    Promise.all(memberIds.map((memberId) => client.eval(TOUCH, 1, keyOf(redis, memberId)))),
  )
  return (touched as [string, number][]).map(([id, fresh]) => ({ id, fresh: fresh === 1 }))
}

/** What was pushed after `id`, oldest first; null where that cannot be told any more. Throws where Redis is away. */
export async function readAfter(redis: Memory, memberId: string, id: string): Promise<Entry[] | null> {
  const [found, gap] = await twice(redis, (client) =>
    Promise.all([client.xrange(keyOf(redis, memberId), id, '+'), client.get(gapKey(redis))]),
  )
  if (found[0]?.[0] !== id || !isLater(id, `${gap ?? 0}-0`)) return null
  const entries = found
    .slice(1)
    .map(([at, fields]) => ({ id: at, data: fields[0] === 'data' ? (fields[1] ?? null) : null }))
  const bytes = entries.reduce((sum, entry) => sum + Buffer.byteLength(entry.data ?? ''), 0)
  return bytes > REPLAY_BYTES ? null : entries
}

/** Asks once more when the first answer was late: whoever gets none makes browsers read everything again. */
function twice<T>(redis: Memory, ask: (client: Redis) => Promise<T>): Promise<T> {
  return redis.use(ask).catch(() => redis.use(ask))
}

/** Forgets the histories of these members, so that nobody resumes from one in which a push is missing. */
export async function forget(redis: Memory, memberIds: readonly string[]): Promise<void> {
  await redis.use((client) => Promise.all(memberIds.map((memberId) => client.unlink(keyOf(redis, memberId)))))
}

/** Writes down that pushes before this moment may be missing in every history. */
export async function markGap(redis: Memory): Promise<void> {
  await redis.use((client) => client.eval(MARK_GAP, 1, gapKey(redis)))
}

/** True for a text that can be an id of a history. */
export function isPushId(text: string): boolean {
  return /^\d{1,15}-\d{1,15}$/.test(text)
}

/** True where `id` was given after `other`. */
export function isLater(id: string, other: string): boolean {
  const [ms, count] = id.split('-').map(Number)
  const [otherMs, otherCount] = other.split('-').map(Number)
  return ms === otherMs ? Number(count) > Number(otherCount) : Number(ms) > Number(otherMs)
}
