import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { startLoop } from './loop.ts'

const log = createLogger('silent', 'test')

it('rests as long as a turn says, and not when it is woken, also in the middle of a turn', async () => {
  let turns = 0
  const loop = startLoop('test', log, async () => {
    turns += 1
    if (turns === 2) loop.wake()
    return 60_000
  })
  await vi.waitFor(() => expect(turns).toBe(1))
  loop.wake()
  await vi.waitFor(() => expect(turns).toBe(3))
  await sleep(30)
  expect(turns).toBe(3)
  await loop.stop()
})

it('takes a failed turn again within a second, and tells about it once', async () => {
  const warn = vi.spyOn(log, 'warn')
  const at: number[] = []
  const loop = startLoop('test', log, async () => {
    at.push(performance.now())
    if (at.length < 4) throw new Error('away')
    return 60_000
  })
  await vi.waitFor(() => expect(at).toHaveLength(4), { timeout: 5_000 })
  for (const [n, time] of at.slice(1).entries()) expect(time - at[n]!).toBeLessThan(1_500)
  expect(warn).toHaveBeenCalledOnce()
  await loop.stop()
})

it('finishes the running turn before it has stopped', async () => {
  let finished = false
  const loop = startLoop('test', log, async () => {
    await sleep(50)
    finished = true
    return 0
  })
  await loop.stop()
  expect(finished).toBe(true)
})
