import { describe, expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

describe('a breaker', () => {
  it('rests after five failures in a row and tries again after a second', async () => {
    let now = 0
    let asked = 0
    const breaker = new Breaker('engine', () => now)
    const fail = () => breaker.run(() => Promise.reject(new Error(String(++asked))))
    for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow()
    await expect(fail()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toBe(5)
    now = 1_001
    await expect(breaker.run(async () => 'well')).resolves.toBe('well')
    await expect(fail()).rejects.toThrow('6')
  })
})
