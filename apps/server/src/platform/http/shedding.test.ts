import { MAX_READS_IN_FLIGHT, BYTES_PER_READ } from '@guildhall/contract/limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFairShare } from './fair-share.ts'
import { createShedder, measureLag } from './shedding.ts'

const read = { quota: 'reads', caller: 'ann' } as const
const write = { quota: 'writes', caller: 'ann' } as const
const login = { quota: 'logins', caller: 'ann' } as const
const noLag = { read: () => 0, stop: () => {} }

describe('under load', () => {
  it('reads are refused before writes', () => {
    const shedder = createShedder(150, noLag)
    const others = Array.from({ length: 400 }, (_, n) => ({ quota: 'reads', caller: `caller ${n}` }) as const)
    for (const incoming of others.slice(0, 199)) shedder.begin(incoming)
    expect(shedder.admits(read)).toBe(true)
    for (const incoming of others.slice(199, 200)) shedder.begin(incoming)
    expect([shedder.admits(read), shedder.admits(write), shedder.admits(login)]).toEqual([false, true, true])
    for (const incoming of others.slice(200)) shedder.begin(incoming)
    expect(shedder.admits(write)).toBe(false)
    for (const incoming of others) shedder.end(incoming, 0)
    expect(shedder.admits(read)).toBe(true)
  })

  it('a late event loop refuses reads first', () => {
    let lag = 300
    const shedder = createShedder(150, { read: () => lag, stop: () => {} })
    expect([shedder.admits(read), shedder.admits(write)]).toEqual([false, true])
    lag = 1_000
    expect(shedder.admits(write)).toBe(false)
  })

  it('only the costly caller is refused first', () => {
    let now = 0
    let lag = 0
    const shares = createFairShare(() => now)
    const shedder = createShedder(150, { read: () => lag, stop: () => {} }, shares)
    const greedy = { quota: 'reads', caller: 'greedy' } as const
    const send = (incoming: typeof read | typeof greedy, times: number, bytes: number) => {
      for (let n = 0; n < times; n += 1) {
        shedder.begin(incoming)
        shedder.end(incoming, bytes)
      }
    }
    send(read, 30, 1_000)
    send(greedy, 10, 10 * BYTES_PER_READ)
    expect([shedder.admits(greedy), shedder.admits(read)]).toEqual([true, true])
    lag = 200
    expect([shedder.admits(greedy), shedder.admits(read)]).toEqual([false, true])
    expect(shedder.admits({ ...greedy, quota: 'writes' })).toBe(true)
    // Old costs no longer count.
    now = 11_000
    expect(shedder.admits(greedy)).toBe(true)
  })

  it('one caller has a limited number of reads in flight', () => {
    const shedder = createShedder(150, noLag)
    for (let n = 0; n < MAX_READS_IN_FLIGHT; n += 1) shedder.begin(read)
    expect(shedder.hasTooManyReads(read)).toBe(true)
    expect(shedder.hasTooManyReads({ ...read, caller: 'ben' })).toBe(false)
    expect(shedder.hasTooManyReads(write)).toBe(false)
    expect(shedder.hasTooManyReads({ ...read, quota: 'media' })).toBe(false)
    shedder.end(read, 0)
    expect(shedder.hasTooManyReads(read)).toBe(false)
  })
})

describe('lag', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('lasts longer than a single pause of the process', () => {
    vi.useFakeTimers()
    let delayMs = 0
    const lag = measureLag({
      enable: () => true,
      disable: () => true,
      percentile: () => delayMs * 1e6,
      reset: () => {},
    })
    const afterNext = (ms: number) => {
      delayMs = ms
      vi.advanceTimersByTime(250)
      return lag.read()
    }
    expect([afterNext(900), afterNext(5), afterNext(800), afterNext(700), afterNext(5)]).toEqual([
      0, 5, 5, 700, 5,
    ])
    lag.stop()
  })

  it('is measured on the event loop', async () => {
    const lag = measureLag()
    const endAt = performance.now() + 1_500
    while (performance.now() < endAt && lag.read() < 100) {
      const pauseEndsAt = performance.now() + 150
      while (performance.now() < pauseEndsAt);
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(lag.read()).toBeGreaterThanOrEqual(100)
    lag.stop()
  })
})
