/** How often something happened since a moment, and when counting begins anew. */
export type Window = { count: number; endsAt: number }

const MAX_WINDOWS = 50_000
const SWEEP_MS = 1_000

/** Counts per key within windows of time, in the memory of this process. */
export class Windows {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number
  readonly #max: number
  #sweptAt = 0

  constructor(now: () => number = Date.now, max: number = MAX_WINDOWS) {
    this.#now = now
    this.#max = max
  }

  /** Counts `by` for the key and returns its window. */
  add(key: string, seconds: number, by = 1): Window {
    const at = this.#now()
    const known = this.#windows.get(key)
    if (known !== undefined && known.endsAt > at) {
      known.count += by
      return known
    }
    // Set anew, so that the oldest window is always the first.
    this.#windows.delete(key)
    this.#makeRoom(at)
    const fresh = { count: by, endsAt: at + seconds * 1_000 }
    this.#windows.set(key, fresh)
    return fresh
  }

  /** What was counted for the key in its present window. */
  count(key: string): number {
    const known = this.#windows.get(key)
    return known !== undefined && known.endsAt > this.#now() ? known.count : 0
  }

  #makeRoom(at: number): void {
    if (this.#windows.size < this.#max) return
    if (at - this.#sweptAt >= SWEEP_MS) {
      this.#sweptAt = at
      for (const [key, { endsAt }] of this.#windows) if (endsAt <= at) this.#windows.delete(key)
    }
    // Where all are in use the oldest goes: nobody else's count is touched.
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined && this.#windows.size >= this.#max) this.#windows.delete(oldest)
  }
}
