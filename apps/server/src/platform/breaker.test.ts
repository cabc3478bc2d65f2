import { describe, expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

describe('a circuit breaker', () => {
  it('opens after five failures in a row and tries again after a second', async () => {
    let now = 0
    let calls = 0
    const breaker = new Breaker('engine', () => now)
    const fail = () => breaker.run(() => Promise.reject(new Error(String(++calls))))
    for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow()
    await expect(fail()).rejects.toMatchObject({ code: 'unavailable' })
    expect(calls).toBe(5)
    now = 1_001
    await expect(breaker.run(async () => 'well')).resolves.toBe('well')
    await expect(fail()).rejects.toThrow('6')
  })

  it('lets one call through after the pause, and the others once it was answered', async () => {
    let now = 0
    let calls = 0
    const breaker = new Breaker('engine', () => now)
    for (let n = 0; n < 5; n += 1)
      await expect(breaker.run(() => Promise.reject(new Error('away')))).rejects.toThrow()
    now = 1_001
    const answers: ((value: string) => void)[] = []
    const call = () =>
      breaker.run(() => {
        calls += 1
        return new Promise<string>((resolve) => answers.push(resolve))
      })
    const first = call()
    for (let n = 0; n < 20; n += 1) await expect(call()).rejects.toMatchObject({ code: 'unavailable' })
    expect(calls).toBe(1)
    answers[0]?.('well')
    await expect(first).resolves.toBe('well')
    const next = [call(), call()]
    for (const answer of answers) answer('well')
    await expect(Promise.all(next)).resolves.toEqual(['well', 'well'])
  })

  it('does not count a rejection by the engine as a failure', async () => {
    const breaker = new Breaker('engine')
    const reject = () =>
      breaker.run(
        () => Promise.reject(new Error('refused')),
        () => false,
      )
    for (let n = 0; n < 20; n += 1) await expect(reject()).rejects.toThrow('refused')
  })
})
