import { describe, expect, it } from 'vitest'
import { Windows } from './windows.ts'

describe('windows', () => {
  it('count within their time and begin anew after it', () => {
    let now = 0
    const windows = new Windows(() => now)
    windows.add('a', 60)
    expect(windows.add('a', 60, 4).count).toBe(5)
    expect([windows.count('a'), windows.count('b')]).toEqual([5, 0])
    now = 60_000
    expect(windows.count('a')).toBe(0)
    expect(windows.add('a', 60).count).toBe(1)
  })

  it('that have expired make room, and those in use keep their count', () => {
    let now = 0
    const windows = new Windows(() => now, 3)
    windows.add('long', 300, 7)
    windows.add('short', 1)
    windows.add('other', 1)
    now = 2_000
    windows.add('new', 60)
    expect([windows.count('long'), windows.count('new')]).toEqual([7, 1])
  })

  it('are never dropped all at once: where all are in use the oldest goes', () => {
    const windows = new Windows(() => 0, 100)
    for (let n = 0; n < 150; n += 1) windows.add(`key ${n}`, 60)
    const kept = Array.from({ length: 150 }, (_, n) => windows.count(`key ${n}`))
    expect(kept.indexOf(1)).toBe(50)
    expect(kept.filter((count) => count === 1)).toHaveLength(100)
  })
})
