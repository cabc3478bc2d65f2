import type { Memory } from './redis.ts'
import { Windows, type Window } from './windows.ts'

/** Counts per key within windows of time: in Redis for all processes together, and in the process while Redis is away. */
export class SharedWindows {
  readonly #redis: Memory
  readonly #own: Windows
  readonly #now: () => number

  constructor(redis: Memory, now: () => number = Date.now, own: Windows = new Windows(now)) {
    this.#redis = redis
    this.#now = now
    this.#own = own
  }

  /** Counts `by` for the key and returns its window. */
  add(key: string, seconds: number, by = 1): Promise<Window> {
    return this.#addTogether(key, seconds, by).catch(() => this.#own.add(key, seconds, by))
  }

  async #addTogether(key: string, seconds: number, by: number): Promise<Window> {
    const name = this.#redis.key(key)
    const [count, left] = await this.#redis.use((client) =>
      Promise.all([client.incrby(name, by), client.pttl(name)]),
    )
    // The first one begins the window; so does the next where the first did not come that far.
    if (left < 0) void this.#redis.tryUse((client) => client.expire(name, seconds), 0)
    return { count, endsAt: this.#now() + (left > 0 ? left : seconds * 1_000) }
  }
}
