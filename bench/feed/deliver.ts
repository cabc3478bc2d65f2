import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** The least that delivers: one script over many timelines of 800. */
export const DELIVER = `for _, key in ipairs(KEYS) do
  redis.call('LPUSH', key, ARGV[1])
  redis.call('LTRIM', key, 0, 799)
end`
const SHA = createHash('sha1').update(DELIVER).digest('hex')

/** The 16 bytes of an id. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** Puts one id into these timelines; the script must be known to Redis. */
export async function pushOne(redis: Redis, keys: readonly string[], id: string): Promise<void> {
  await redis.evalsha(SHA, keys.length, ...keys, bytesOf(id))
}
