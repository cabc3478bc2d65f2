const resets: (() => void)[] = []

/** Registers a function that empties a store that lives as long as the page. */
export function onReset(reset: () => void): void {
  resets.push(reset)
}

/** Empties every store of the page: on log-out, and between tests. */
export function resetStores(): void {
  for (const reset of resets) reset()
}

/** A map of at most `max` entries that lives as long as the page: the one set longest ago is evicted. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
    onReset(() => this.clear())
  }

  override set(key: K, value: V): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#max && oldest !== undefined) this.delete(oldest)
    return this
  }
}
