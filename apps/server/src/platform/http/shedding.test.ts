import { MAX_READS_IN_FLIGHT, READ_BYTES } from '@guildhall/contract/limits'
import { describe, expect, it } from 'vitest'
import { createFairShare } from './fair-share.ts'
import { createShedder } from './shedding.ts'

const read = { quota: 'reads', caller: 'ann' } as const
const write = { quota: 'writes', caller: 'ann' } as const
const login = { quota: 'logins', caller: 'ann' } as const
const inTime = { read: () => 0, stop: () => {} }

describe('under load', () => {
  it('reads are refused before writes', () => {
    const shedder = createShedder(150, inTime)
    const others = Array.from({ length: 400 }, (_, n) => ({ quota: 'reads', caller: `caller ${n}` }) as const)
    for (const asked of others.slice(0, 300)) shedder.begin(asked)
    expect([shedder.admits(read), shedder.admits(write), shedder.admits(login)]).toEqual([false, true, true])
    for (const asked of others.slice(300)) shedder.begin(asked)
    expect(shedder.admits(write)).toBe(false)
    for (const asked of others) shedder.end(asked, 0)
    expect(shedder.admits(read)).toBe(true)
  })

  it('a late event loop refuses reads first', () => {
    let lag = 300
    const shedder = createShedder(150, { read: () => lag, stop: () => {} })
    expect([shedder.admits(read), shedder.admits(write)]).toEqual([false, true])
    lag = 1_000
    expect(shedder.admits(write)).toBe(false)
  })

  it('the costly caller is refused first, and nobody else', () => {
    let now = 0
    let lag = 0
    const shares = createFairShare(() => now)
    const shedder = createShedder(150, { read: () => lag, stop: () => {} }, shares)
    const greedy = { quota: 'reads', caller: 'greedy' } as const
    const ask = (asked: typeof read | typeof greedy, times: number, bytes: number) => {
      for (let n = 0; n < times; n += 1) {
        shedder.begin(asked)
        shedder.end(asked, bytes)
      }
    }
    ask(read, 30, 1_000)
    ask(greedy, 10, 10 * READ_BYTES)
    expect([shedder.admits(greedy), shedder.admits(read)]).toEqual([true, true])
    lag = 200
    expect([shedder.admits(greedy), shedder.admits(read)]).toEqual([false, true])
    expect(shedder.admits({ ...greedy, quota: 'writes' })).toBe(true)
    // What was long ago is forgiven.
    now = 11_000
    expect(shedder.admits(greedy)).toBe(true)
  })

  it('one caller has so many reads in flight and no more', () => {
    const shedder = createShedder(150, inTime)
    for (let n = 0; n < MAX_READS_IN_FLIGHT; n += 1) shedder.begin(read)
    expect([shedder.isCrowded(read), shedder.isCrowded({ ...read, caller: 'ben' })]).toEqual([true, false])
    expect([shedder.isCrowded(write), shedder.isCrowded({ ...read, quota: 'media' })]).toEqual([false, false])
    shedder.end(read, 0)
    expect(shedder.isCrowded(read)).toBe(false)
  })
})
