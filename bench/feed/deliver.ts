import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** The minimal delivery: one script over many timelines of 800. */
export const DELIVER_SCRIPT = `for _, key in ipairs(KEYS) do
  redis.call('LPUSH', key, ARGV[1])
  redis.call('LTRIM', key, 0, 799)
end`
const SHA = createHash('sha1').update(DELIVER_SCRIPT).digest('hex')

/** The 16 bytes of an id. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** Pushes one id to these timelines; Redis must have loaded the script. */
export async function deliver(redis: Redis, keys: readonly string[], id: string): Promise<void> {
  await redis.evalsha(SHA, keys.length, ...keys, bytesOf(id))
}
