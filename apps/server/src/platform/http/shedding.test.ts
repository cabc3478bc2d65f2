import { describe, expect, it } from 'vitest'
import { createShedder } from './shedding.ts'

describe('under load', () => {
  it('reads are refused before writes', () => {
    const shedder = createShedder(150, { read: () => 0, stop: () => {} })
    for (let n = 0; n < 200; n += 1) shedder.begin()
    expect([shedder.admits('reads'), shedder.admits('writes'), shedder.admits('logins')]).toEqual([
      false,
      true,
      true,
    ])
    for (let n = 0; n < 200; n += 1) shedder.begin()
    expect(shedder.admits('writes')).toBe(false)
    for (let n = 0; n < 400; n += 1) shedder.end()
    expect(shedder.admits('reads')).toBe(true)
  })

  it('a late event loop refuses reads first', () => {
    let lag = 200
    const shedder = createShedder(150, { read: () => lag, stop: () => {} })
    expect([shedder.admits('reads'), shedder.admits('writes')]).toEqual([false, true])
    lag = 1_000
    expect(shedder.admits('writes')).toBe(false)
  })
})
