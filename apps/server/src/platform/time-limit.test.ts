import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { TIMEOUT_FACTOR } from '#test/timeouts'
import { createTimeLimit } from './time-limit.ts'

const LIMIT_MS = 100
const never = () => new Promise<never>(() => {})

/** Keeps this process from reading anything. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Returns after how long a wait failed. */
async function failedAfter(wait: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await expect(wait).rejects.toThrow('late')
  return performance.now() - startedAt
}

describe('a time limit', () => {
  it('fails each wait at its own time, and nothing that is answered earlier', async () => {
    const inTime = createTimeLimit(LIMIT_MS, 'late')
    const first = failedAfter(inTime(never()))
    await sleep(50)
    const second = failedAfter(inTime(never()))
    await expect(inTime(sleep(10, 'answer'))).resolves.toBe('answer')
    await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    for (const ms of [await first, await second]) {
      expect(ms).toBeGreaterThanOrEqual(LIMIT_MS - 1)
      expect(ms).toBeLessThan((LIMIT_MS + 50) * TIMEOUT_FACTOR)
    }
  })

  it('gives a wait a second chance if the process was busy, but only one', async () => {
    const inTime = createTimeLimit(LIMIT_MS, 'late')
    const answered = inTime(sleep(500, 'answer'))
    const forgotten = failedAfter(inTime(never()))
    await sleep(10)
    block(400)
    await expect(answered).resolves.toBe('answer')
    expect(await forgotten).toBeGreaterThan(400 + LIMIT_MS)
  })

  it('starts again after a time without waits', async () => {
    const inTime = createTimeLimit(LIMIT_MS, 'late')
    await inTime(sleep(1))
    await sleep(60)
    expect(await failedAfter(inTime(never()))).toBeGreaterThanOrEqual(LIMIT_MS - 1)
  })
})
