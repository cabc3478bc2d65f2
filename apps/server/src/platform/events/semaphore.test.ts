import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { SemaphoreClosed, createSemaphore } from './semaphore.ts'

it('runs up to its number of permits concurrently, in order, and `runAlone` on its own', async () => {
  const semaphore = createSemaphore(3)
  const seen: { name: string; inside: number }[] = []
  let inside = 0
  const work = (name: string) => async () => {
    inside += 1
    await sleep(5)
    seen.push({ name, inside })
    inside -= 1
  }
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name))),
    semaphore.runAlone(work('alone')),
    ...['e', 'f'].map((name) => semaphore.run(work(name))),
  ])
  expect(seen.map(({ name }) => name).join(' ')).toBe('a b c d alone e f')
  expect(Math.max(...seen.map((one) => one.inside))).toBe(3)
  expect(seen.find(({ name }) => name === 'alone')).toEqual({ name: 'alone', inside: 1 })
})

it('rejects waiting work when it closes, and lets the running work finish', async () => {
  const semaphore = createSemaphore(1)
  const running = semaphore.run(async () => {
    await sleep(20)
    return 'ended'
  })
  const waiting = semaphore.run(async () => 'never')
  semaphore.close()
  await expect(waiting).rejects.toThrow(SemaphoreClosed)
  await expect(semaphore.run(async () => 'never')).rejects.toThrow(SemaphoreClosed)
  await expect(running).resolves.toBe('ended')
})

it('releases its permit when the work fails', async () => {
  const semaphore = createSemaphore(1)
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(semaphore.runAlone(async () => 'yes')).resolves.toBe('yes')
})
