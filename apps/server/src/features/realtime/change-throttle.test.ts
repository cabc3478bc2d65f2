import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangeThrottle } from './change-throttle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function open(watchers = 1) {
  const pushed: string[] = []
  let count = watchers
  const throttle = new ChangeThrottle({
    push: (topic) => pushed.push(`${topic} ${Math.round(performance.now() - began)}`),
    countWatchers: () => count,
    secondMs: 1_000,
  })
  const began = performance.now()
  return { throttle, pushed, setWatchers: (now: number) => void (count = now) }
}

describe('the change throttle', () => {
  it('[D-024] pushes the first change immediately, then one a second, and always the last', () => {
    const { throttle, pushed } = open()
    for (let n = 0; n < 25; n += 1) {
      throttle.changed('post:a')
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(5_000)
    expect(pushed).toEqual(['post:a 0', 'post:a 1000', 'post:a 2000', 'post:a 3000'])
  })

  it('throttles each topic independently', () => {
    const { throttle, pushed } = open()
    for (const topic of ['post:a', 'post:b', 'post:a', 'thread:a'] as const) throttle.changed(topic)
    expect(pushed).toEqual(['post:a 0', 'post:b 0', 'thread:a 0'])
    vi.advanceTimersByTime(1_000)
    expect(pushed).toEqual(['post:a 0', 'post:b 0', 'thread:a 0', 'post:a 1000'])
  })

  it('pushes less often if thousands watch a topic, but at least every five seconds', () => {
    const { throttle, pushed, setWatchers } = open(400)
    throttle.changed('post:a')
    throttle.changed('post:a')
    vi.advanceTimersByTime(2_000)
    expect(pushed).toEqual(['post:a 0', 'post:a 2000'])
    setWatchers(1_000_000)
    throttle.changed('post:a')
    vi.advanceTimersByTime(60_000)
    expect(pushed).toEqual(['post:a 0', 'post:a 2000', 'post:a 7000'])
  })

  it('tracks changes for ten seconds while no one watches', () => {
    const { throttle, pushed } = open(0)
    throttle.changed('post:a')
    throttle.changed('post:a')
    vi.advanceTimersByTime(9_000)
    expect(pushed).toEqual([])
    expect(throttle.claimCatchUp('post:a')).toBe(true)
    expect(throttle.claimCatchUp('post:b')).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(throttle.claimCatchUp('post:a')).toBe(false)
  })

  it('does not push twice within a second when a new watcher catches up', () => {
    const { throttle, pushed } = open(1)
    throttle.changed('post:a')
    vi.advanceTimersByTime(500)
    expect(throttle.claimCatchUp('post:a')).toBe(true)
    throttle.changed('post:a')
    expect(throttle.claimCatchUp('post:a')).toBe(false)
    vi.advanceTimersByTime(5_000)
    expect(pushed).toEqual(['post:a 0', 'post:a 1500'])
  })

  it('tracks at most 20,000 topics', () => {
    const { throttle } = open(0)
    for (let n = 0; n < 20_001; n += 1) throttle.changed(`post:${n}`)
    expect(throttle.claimCatchUp('post:0')).toBe(false)
    expect(throttle.claimCatchUp('post:1')).toBe(true)
    expect(throttle.claimCatchUp('post:20000')).toBe(true)
  })
})
