import { describe, expect, it } from 'vitest'
import { WindowCounters } from './window-counters.ts'

describe('windows', () => {
  it('count until they end, then start again at zero', () => {
    let now = 0
    const windows = new WindowCounters(() => now)
    windows.add('a', 60)
    expect(windows.add('a', 60, 4).count).toBe(5)
    expect([windows.count('a'), windows.count('b')]).toEqual([5, 0])
    now = 60_000
    expect(windows.count('a')).toBe(0)
    expect(windows.add('a', 60).count).toBe(1)
  })

  it('are evicted once expired, while those in use keep their count', () => {
    let now = 0
    const windows = new WindowCounters(() => now, 3)
    windows.add('long', 300, 7)
    windows.add('short', 1)
    windows.add('other', 1)
    now = 2_000
    windows.add('new', 60)
    expect([windows.count('long'), windows.count('new')]).toEqual([7, 1])
  })

  it('are evicted one at a time, least recently used first, when none has ended', () => {
    const windows = new WindowCounters(() => 0, 100)
    for (let n = 0; n < 150; n += 1) windows.add(`key ${n}`, 60)
    const counts = Array.from({ length: 150 }, (_, n) => windows.count(`key ${n}`))
    expect(counts.indexOf(1)).toBe(50)
    expect(counts.filter((count) => count === 1)).toHaveLength(100)
    windows.add('key 50', 60)
    windows.add('one more', 60)
    expect([windows.count('key 50'), windows.count('key 51')]).toEqual([2, 0])
  })
})
