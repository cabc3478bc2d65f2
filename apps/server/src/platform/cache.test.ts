import { describe, expect, it, vi } from 'vitest'
import { createCache } from './cache.ts'

const valuesOf = (keys: readonly string[], get: (key: string) => unknown) => keys.map((key) => get(key))

/** Loads that finish when the test says so. */
function createLoads() {
  const loads: PromiseWithResolvers<string>[] = []
  const load = () => {
    const one = Promise.withResolvers<string>()
    loads.push(one)
    return one.promise
  }
  return { loads, load }
}

describe('a cache bounded by number', () => {
  it('evicts one value at a time, the least recently used', () => {
    const cache = createCache<number>({ max: 3 })
    cache.set('a', 1)
    cache.set('b', 2)
    cache.set('c', 3)
    expect(cache.get('a')).toBe(1)
    cache.set('d', 4)
    expect(valuesOf(['a', 'b', 'c', 'd'], cache.get)).toEqual([1, undefined, 3, 4])
    cache.set('c', 33)
    cache.set('e', 5)
    expect(valuesOf(['a', 'c', 'd', 'e'], cache.get)).toEqual([undefined, 33, 4, 5])
  })

  it('deletes expired values before it evicts others', () => {
    const cache = createCache<number>({ max: 3 })
    cache.set('long', 1, 0, 300_000)
    cache.set('short', 2, 0, 1_000)
    cache.set('endless', 3, 0)
    cache.set('new', 4, 2_000)
    expect(valuesOf(['long', 'short', 'endless', 'new'], (key) => cache.get(key, 2_000))).toEqual([
      1,
      undefined,
      3,
      4,
    ])
  })

  it('reports what it evicts, but not what is replaced, deleted or expired', () => {
    const evicted: number[] = []
    const cache = createCache<number>({ max: 2, ttlMs: 1_000, onEvict: (value) => evicted.push(value) })
    cache.set('a', 1, 0)
    cache.set('a', 2, 0)
    cache.delete('a')
    cache.set('a', 3, 0)
    cache.set('b', 4, 0)
    expect(cache.get('a', 1_000)).toBeUndefined()
    cache.clear()
    expect(evicted).toEqual([])
    for (const value of [5, 6, 7]) cache.set(`${value}`, value, 0)
    expect(evicted).toEqual([5])
  })
})

describe('a cache bounded by bytes', () => {
  const createTexts = () => createCache<string>({ maxBytes: 10, bytesOf: (text) => text.length })

  it('evicts the least recently used values until a new one fits', () => {
    const cache = createTexts()
    cache.set('a', 'aaaa')
    cache.set('b', 'bb')
    cache.set('c', 'cccc')
    expect(cache.get('a')).toBe('aaaa')
    cache.set('d', 'ddddd')
    expect(valuesOf(['a', 'b', 'c', 'd'], cache.get)).toEqual(['aaaa', undefined, undefined, 'ddddd'])
  })

  it('counts a replaced value once, and does not store one that can never fit', () => {
    const cache = createTexts()
    for (let n = 0; n < 5; n += 1) cache.set('a', 'aaaaa')
    cache.set('b', 'bbbbb')
    cache.set('c', 'x'.repeat(11))
    expect(valuesOf(['a', 'b', 'c'], cache.get)).toEqual(['aaaaa', 'bbbbb', undefined])
  })
})

describe('the time to live', () => {
  it('counts from when the value was set, by the clock of the caller', () => {
    const cache = createCache<string>({ max: 3, ttlMs: 1_000 })
    cache.set('a', 'old', 5_000)
    expect(cache.get('a', 5_999)).toBe('old')
    expect(cache.get('a', 6_000)).toBeUndefined()
    cache.set('a', 'new', 6_000)
    expect(cache.get('a', 6_999)).toBe('new')
  })

  it('is not extended by a clock that is put back', () => {
    const cache = createCache<string>({ max: 3, ttlMs: 1_000 })
    cache.set('a', 'value', 5_000)
    expect(cache.get('a', 4_001)).toBe('value')
    expect(cache.get('a', 4_000)).toBeUndefined()
  })

  it('is unlimited by default, and can be set for a single value', () => {
    const cache = createCache<string>({ max: 3 })
    cache.set('a', 'endless', 0)
    cache.set('b', 'short', 0, 1_000)
    expect(valuesOf(['a', 'b'], (key) => cache.get(key, 1_000))).toEqual(['endless', undefined])
  })

  it('follows the system time by default', () => {
    const cache = createCache<string>({ max: 3, ttlMs: 60_000 })
    cache.set('a', 'now')
    cache.set('b', 'long ago', Date.now() - 60_000)
    expect(valuesOf(['a', 'b'], (key) => cache.get(key))).toEqual(['now', undefined])
  })

  it('ends without a read if values are purged automatically', async () => {
    const create = (autoPurge: boolean) => createCache<string>({ max: 3, ttlMs: 20, autoPurge })
    const [purged, other] = [create(true), create(false)]
    for (const cache of [purged, other]) cache.set('a', 'value', 0)
    // Read at the time they were set, both would still be fresh.
    await vi.waitFor(() => expect(purged.get('a', 0)).toBeUndefined())
    expect(other.get('a', 0)).toBe('value')
  })
})

describe('loading', () => {
  it('is done once for concurrent calls of a key, and again when the value has expired', async () => {
    const cache = createCache<string>({ max: 3, ttlMs: 1_000 })
    const { loads, load } = createLoads()
    const concurrent = Promise.all([cache.getOrLoad('a', load, 0), cache.getOrLoad('a', load, 10)])
    const another = cache.getOrLoad('b', load, 0)
    expect(loads).toHaveLength(2)
    loads[0]!.resolve('one')
    loads[1]!.resolve('two')
    expect([await concurrent, await another]).toEqual([['one', 'one'], 'two'])
    // Its age counts from the beginning of the load.
    expect(await cache.getOrLoad('a', load, 999)).toBe('one')
    expect(loads).toHaveLength(2)
    const reloaded = cache.getOrLoad('a', load, 1_000)
    expect(loads).toHaveLength(3)
    loads[2]!.resolve('three')
    expect([await reloaded, cache.get('a', 1_000)]).toEqual(['three', 'three'])
  })

  it('is not shared once it has taken as long as a value may be old', async () => {
    const cache = createCache<string>({ max: 3, ttlMs: 1_000 })
    const { loads, load } = createLoads()
    const slow = cache.getOrLoad('a', load, 0)
    const next = cache.getOrLoad('a', load, 1_000)
    expect(loads).toHaveLength(2)
    loads[1]!.resolve('new')
    expect(await next).toBe('new')
    loads[0]!.resolve('old')
    expect([await slow, cache.get('a', 1_000)]).toEqual(['old', 'new'])
  })

  it('does not store a failure: all callers get it, and the next call loads again', async () => {
    const cache = createCache<string>({ max: 3, ttlMs: 1_000 })
    const { loads, load } = createLoads()
    const calls = [cache.getOrLoad('a', load, 0), cache.getOrLoad('a', load, 0)]
    loads[0]!.reject(new Error('away'))
    for (const call of calls) await expect(call).rejects.toThrow('away')
    const retried = cache.getOrLoad('a', load, 0)
    expect(loads).toHaveLength(2)
    loads[1]!.resolve('back')
    expect([await retried, cache.get('a', 0)]).toEqual(['back', 'back'])
  })

  it('does not store what was deleted, cleared or set in the meantime', async () => {
    const cache = createCache<string>({ max: 3 })
    for (const interrupt of [() => cache.delete('a'), () => cache.clear(), () => cache.set('a', 'newer')]) {
      cache.delete('a')
      const { loads, load } = createLoads()
      const loading = cache.getOrLoad('a', load)
      interrupt()
      const expected = cache.get('a')
      loads[0]!.resolve('outdated')
      expect(await loading).toBe('outdated')
      expect(cache.get('a')).toBe(expected)
    }
    expect(cache.get('a')).toBe('newer')
  })
})
