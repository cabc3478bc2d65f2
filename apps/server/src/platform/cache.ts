import { LRUCache } from 'lru-cache'

/** The maximum size of a cache with one value per app: a process runs one app, tests run several. */
export const MAX_APPS = 16

/** A full cache is searched for expired entries at most this often. */
const SWEEP_MS = 1_000

/** Values by key. `now` is the system time by default; a cache that follows another clock passes it to every call. */
export type Cache<V> = {
  /** Returns the value, or undefined if there is none or it has expired. */
  get(key: string, now?: number): V | undefined
  /** Stores a value that expires `ttlMs` after `now`, by default the time to live of the cache. */
  set(key: string, value: V, now?: number, ttlMs?: number): void
  /**
   * Returns the cached value, or loads and stores it. Concurrent calls share one load. A load that fails, or whose key
   * is set or deleted in the meantime, is not stored.
   */
  getOrLoad(key: string, load: () => Promise<V>, now?: number): Promise<V>
  delete(key: string): void
  clear(): void
}

type Bound<V> = { max: number } | { maxBytes: number; bytesOf: (value: V) => number }

type Options<V> = Bound<V> & {
  /** Without it, values stay until they are evicted, deleted or replaced. */
  ttlMs?: number
  /** Deletes each value when its time to live is over, for large ones that may never be read again. */
  autoPurge?: boolean
  /** Called with each value that is evicted because the cache is full. */
  onEvict?: (value: V) => void
}

type Entry<V> = { value: V; at: number; ttlMs: number }

/**
 * Creates a cache in the memory of this process, bounded by number or by bytes. A full cache evicts the least recently
 * used value; if it is bounded by number, it deletes expired ones first.
 *
 * A cache of data is a constant of the module that fills it. It is not part of the context, because most readers have
 * only a part of one. Several apps in one process, as in tests, do not see each other's values: keys are ids, which are
 * unique everywhere, or `config.NAMESPACE` if there is one value per app. State of an object, such as the counters of
 * one server, is a cache that the object creates. What must not be evicted is no cache: open streams, subscriptions and
 * work in flight are in a Map of their owner, or in a WeakMap by the object that they belong to.
 */
export function createCache<V>(options: Options<V>): Cache<V> {
  const { ttlMs: defaultTtlMs = Infinity, autoPurge = false, onEvict } = options
  const max = 'max' in options ? options.max : Infinity
  const entries = new LRUCache<string, Entry<V>>({
    ...('max' in options
      ? { max: options.max }
      : {
          maxSize: options.maxBytes,
          sizeCalculation: ({ value }: Entry<V>) => options.bytesOf(value),
        }),
    ...(autoPurge ? { ttl: defaultTtlMs, ttlAutopurge: true } : {}),
    dispose: ({ value }, _key, reason) => {
      if (reason === 'evict') onEvict?.(value)
    },
  })
  const inFlight = new Map<string, Entry<Promise<V>>>()
  let canExpire = false
  let sweptAt = -Infinity

  function get(key: string, now?: number): V | undefined {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (isFresh(entry, now ?? Date.now())) return entry.value
    entries.delete(key)
    return undefined
  }

  function set(key: string, value: V, now = Date.now(), ttlMs = defaultTtlMs): void {
    canExpire ||= ttlMs !== Infinity
    if (canExpire && entries.size >= max && Math.abs(now - sweptAt) >= SWEEP_MS) sweep(now)
    // A load that started before must not replace this value.
    inFlight.delete(key)
    entries.set(key, { value, at: now, ttlMs })
  }

  function sweep(now: number): void {
    sweptAt = now
    const expired: string[] = []
    entries.forEach((entry, key) => {
      if (!isFresh(entry, now)) expired.push(key)
    })
    for (const key of expired) entries.delete(key)
  }

  function getOrLoad(key: string, load: () => Promise<V>, now = Date.now()): Promise<V> {
    const cached = get(key, now)
    if (cached !== undefined) return Promise.resolve(cached)
    const pending = inFlight.get(key)
    if (pending !== undefined && isFresh(pending, now)) return pending.value
    const isCurrent = () => inFlight.get(key) === flight
    const value = load()
      .then((loaded) => {
        if (isCurrent()) set(key, loaded, now)
        return loaded
      })
      .finally(() => {
        if (isCurrent()) inFlight.delete(key)
      })
    const flight = { value, at: now, ttlMs: defaultTtlMs }
    inFlight.set(key, flight)
    return value
  }

  return {
    get,
    set,
    getOrLoad,
    delete(key) {
      inFlight.delete(key)
      entries.delete(key)
    },
    clear() {
      inFlight.clear()
      entries.clear()
    },
  }
}

/** The distance counts in both directions, so that a clock that is put back does not extend the time to live. */
function isFresh({ at, ttlMs }: Entry<unknown>, now: number): boolean {
  return Math.abs(now - at) < ttlMs
}
