import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { startLoop } from './loop.ts'

const log = createLogger('silent', 'test')

it('sleeps as long as a tick returns, but not if it is woken, even in the middle of a tick', async () => {
  let ticks = 0
  const loop = startLoop('test', log, async () => {
    ticks += 1
    if (ticks === 2) loop.wake()
    return 60_000
  })
  await vi.waitFor(() => expect(ticks).toBe(1), 25_000)
  loop.wake()
  await vi.waitFor(() => expect(ticks).toBe(3), 25_000)
  await sleep(30)
  expect(ticks).toBe(3)
  await loop.stop()
})

it('retries a failed tick within a second, and logs it once', async () => {
  const warn = vi.spyOn(log, 'warn')
  const at: number[] = []
  const loop = startLoop('test', log, async () => {
    at.push(performance.now())
    if (at.length < 4) throw new Error('away')
    return 60_000
  })
  await vi.waitFor(() => expect(at).toHaveLength(4), { timeout: 25_000 })
  for (const [n, time] of at.slice(1).entries()) expect(time - at[n]!).toBeLessThan(1_500)
  expect(warn).toHaveBeenCalledOnce()
  await loop.stop()
})

it('finishes the running tick before it stops', async () => {
  let finished = false
  const loop = startLoop('test', log, async () => {
    await sleep(50)
    finished = true
    return 0
  })
  await loop.stop()
  expect(finished).toBe(true)
})
