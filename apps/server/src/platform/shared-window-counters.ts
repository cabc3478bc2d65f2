import type { RedisClient } from './redis.ts'
import { WindowCounters, type Window } from './window-counters.ts'

/** Counts per key within time windows: in Redis for all processes, or in this process while Redis is down. */
export class SharedWindowCounters {
  readonly #redis: RedisClient
  readonly #local: WindowCounters
  readonly #now: () => number

  constructor(
    redis: RedisClient,
    now: () => number = Date.now,
    local: WindowCounters = new WindowCounters(now),
  ) {
    this.#redis = redis
    this.#now = now
    this.#local = local
  }

  /** Adds `by` to the key's count and returns its window. */
  add(key: string, seconds: number, by = 1): Promise<Window> {
    return this.#addInRedis(key, seconds, by).catch(() => this.#local.add(key, seconds, by))
  }

  async #addInRedis(key: string, seconds: number, by: number): Promise<Window> {
    const redisKey = this.#redis.key(key)
    const [count, left] = await this.#redis.use((client) =>
      Promise.all([client.incrby(redisKey, by), client.pttl(redisKey)]),
    )
    // The first call starts the window; so does the next one if the first did not get that far.
    if (left < 0) void this.#redis.tryUse((client) => client.expire(redisKey, seconds), 0)
    return { count, endsAt: this.#now() + (left > 0 ? left : seconds * 1_000) }
  }
}
