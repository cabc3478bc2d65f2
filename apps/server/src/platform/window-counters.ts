import { createCache, type Cache } from './cache.ts'

/** The count within a time window, and when the window ends. */
export type Window = { count: number; endsAt: number }

const MAX_WINDOWS = 50_000

/** Counts per key within time windows, in the memory of this process. */
export class WindowCounters {
  readonly #windows: Cache<Window>
  readonly #now: () => number

  constructor(now: () => number = Date.now, max: number = MAX_WINDOWS) {
    this.#windows = createCache({ max })
    this.#now = now
  }

  /** Adds `by` to the key's count and returns its window. */
  add(key: string, seconds: number, by = 1): Window {
    const at = this.#now()
    const current = this.#windows.get(key, at)
    if (current !== undefined) {
      current.count += by
      return current
    }
    const ms = seconds * 1_000
    const fresh = { count: by, endsAt: at + ms }
    this.#windows.set(key, fresh, at, ms)
    return fresh
  }

  /** Returns the key's count in its current window. */
  count(key: string): number {
    return this.#windows.get(key, this.#now())?.count ?? 0
  }
}
