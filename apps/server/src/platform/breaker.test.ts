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

  it('lets one through after the pause, and the others when that one was answered', async () => {
    let now = 0
    let asked = 0
    const breaker = new Breaker('engine', () => now)
    for (let n = 0; n < 5; n += 1)
      await expect(breaker.run(() => Promise.reject(new Error('away')))).rejects.toThrow()
    now = 1_001
    const answers: ((value: string) => void)[] = []
    const ask = () =>
      breaker.run(() => {
        asked += 1
        return new Promise<string>((resolve) => answers.push(resolve))
      })
    const first = ask()
    for (let n = 0; n < 20; n += 1) await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toBe(1)
    answers[0]?.('well')
    await expect(first).resolves.toBe('well')
    const next = [ask(), ask()]
    for (const answer of answers) answer('well')
    await expect(Promise.all(next)).resolves.toEqual(['well', 'well'])
  })

  it('does not take an answer for a failure, also where it is a refusal', async () => {
    const breaker = new Breaker('engine')
    const refuse = () =>
      breaker.run(
        () => Promise.reject(new Error('refused')),
        () => false,
      )
    for (let n = 0; n < 20; n += 1) await expect(refuse()).rejects.toThrow('refused')
  })
})
