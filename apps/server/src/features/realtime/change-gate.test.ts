import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangeGate } from './change-gate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function open(watchers = 1) {
  const told: string[] = []
  let count = watchers
  const gate = new ChangeGate({
    tell: (postId) => told.push(`${postId} ${Math.round(performance.now() - began)}`),
    countWatchers: () => count,
    secondMs: 1_000,
  })
  const began = performance.now()
  return { gate, told, setWatchers: (now: number) => void (count = now) }
}

describe('the gate for changes', () => {
  it('[D-024] lets the first through at once, then one a second, and always the last', () => {
    const { gate, told } = open()
    for (let n = 0; n < 25; n += 1) {
      gate.changed('a')
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(5_000)
    expect(told).toEqual(['a 0', 'a 1000', 'a 2000', 'a 3000'])
  })

  it('does not let one post wait for another', () => {
    const { gate, told } = open()
    for (const postId of ['a', 'b', 'a', 'c']) gate.changed(postId)
    expect(told).toEqual(['a 0', 'b 0', 'c 0'])
    vi.advanceTimersByTime(1_000)
    expect(told).toEqual(['a 0', 'b 0', 'c 0', 'a 1000'])
  })

  it('tells of a post that thousands watch less often, but not later than five seconds', () => {
    const { gate, told, setWatchers } = open(400)
    gate.changed('a')
    gate.changed('a')
    vi.advanceTimersByTime(2_000)
    expect(told).toEqual(['a 0', 'a 2000'])
    setWatchers(1_000_000)
    gate.changed('a')
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual(['a 0', 'a 2000', 'a 7000'])
  })

  it('remembers for ten seconds what changed while nobody watched', () => {
    const { gate, told } = open(0)
    gate.changed('a')
    gate.changed('a')
    vi.advanceTimersByTime(9_000)
    expect(told).toEqual([])
    expect(gate.mustTell('a')).toBe(true)
    expect(gate.mustTell('b')).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(gate.mustTell('a')).toBe(false)
  })

  it('tells a new watcher and everyone else not twice within a second', () => {
    const { gate, told } = open(1)
    gate.changed('a')
    vi.advanceTimersByTime(500)
    expect(gate.mustTell('a')).toBe(true)
    gate.changed('a')
    expect(gate.mustTell('a')).toBe(false)
    vi.advanceTimersByTime(5_000)
    expect(told).toEqual(['a 0', 'a 1500'])
  })

  it('remembers no more than 10,000 posts', () => {
    const { gate } = open(0)
    for (let n = 0; n < 10_001; n += 1) gate.changed(`${n}`)
    expect(gate.mustTell('0')).toBe(false)
    expect(gate.mustTell('1')).toBe(true)
    expect(gate.mustTell('10000')).toBe(true)
  })
})
