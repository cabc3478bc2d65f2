import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createBatch } from './batch.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

function createTestBatch(
  options: Parameters<typeof createBatch>[1] = { maxInFlight: 1, maxSize: 10, slowAfterMs: 60_000 },
) {
  const batches: { requests: number[]; succeed: () => void; fail: () => void }[] = []
  const submit = createBatch(
    (requests: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        batches.push({
          requests,
          succeed: () => resolve(requests.map((request) => request * 10)),
          fail: () => reject(new Error('away')),
        })
      }),
    options,
  )
  return { batches, submit }
}

describe('a batch', () => {
  it('runs the requests of one turn of the event loop, and those that arrive meanwhile as the next one', async () => {
    const { batches, submit } = createTestBatch()
    const results = [submit(1), Promise.resolve().then(() => submit(2))]
    await tick()
    expect(batches.map(({ requests }) => requests)).toEqual([[1, 2]])
    results.push(submit(3))
    await tick()
    results.push(submit(4))
    batches[0]?.succeed()
    await tick()
    expect(batches.map(({ requests }) => requests)).toEqual([
      [1, 2],
      [3, 4],
    ])
    batches[1]?.succeed()
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40])
  })

  it('never exceeds the maximum batch size', async () => {
    const { batches, submit } = createTestBatch({ maxInFlight: 1, maxSize: 2, slowAfterMs: 60_000 })
    const results = Promise.all([1, 2, 3, 4, 5].map((request) => submit(request)))
    for (let at = 0; at < 3; at += 1) {
      await tick()
      batches[at]?.succeed()
    }
    expect(batches.map(({ requests }) => requests)).toEqual([[1, 2], [3, 4], [5]])
    expect(await results).toEqual([10, 20, 30, 40, 50])
  })

  it('starts another batch while one is slow, up to the maximum in flight', async () => {
    const { batches, submit } = createTestBatch({ maxInFlight: 2, maxSize: 10, slowAfterMs: 5 })
    const first = submit(1)
    await tick()
    const second = submit(2)
    expect(batches).toHaveLength(1)
    await sleep(20)
    expect(batches.map(({ requests }) => requests)).toEqual([[1], [2]])
    const third = submit(3)
    await sleep(20)
    expect(batches).toHaveLength(2)
    batches[1]?.succeed()
    await tick()
    expect(batches.at(-1)?.requests).toEqual([3])
    for (const { succeed } of batches) succeed()
    expect(await Promise.all([first, second, third])).toEqual([10, 20, 30])
  })

  it('fails only the requests of the failed batch, and continues', async () => {
    const { batches, submit } = createTestBatch()
    const first = submit(1)
    await tick()
    const others = Promise.allSettled([submit(2), submit(3)])
    batches[0]?.succeed()
    expect(await first).toBe(10)
    await tick()
    batches[1]?.fail()
    expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const last = submit(4)
    await tick()
    batches[2]?.succeed()
    expect(await last).toBe(40)
  })

  it('with a minimum interval collects more requests after the first, unless a batch is full', async () => {
    const { batches, submit } = createTestBatch({
      maxInFlight: 1,
      maxSize: 3,
      slowAfterMs: 60_000,
      minIntervalMs: 40,
    })
    const startedAt = performance.now()
    const results = [submit(1)]
    await tick()
    batches[0]?.succeed()
    await tick()
    results.push(submit(2))
    await sleep(5)
    results.push(submit(3))
    await expect.poll(() => batches.length, { interval: 2 }).toBe(2)
    expect(performance.now() - startedAt).toBeGreaterThan(35)
    expect(batches[1]?.requests).toEqual([2, 3])
    batches[1]?.succeed()
    await tick()
    results.push(submit(4), submit(5), submit(6))
    await tick()
    expect(batches[2]?.requests).toEqual([4, 5, 6])
    batches[2]?.succeed()
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50, 60])
  })
})
