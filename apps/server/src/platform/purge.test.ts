import { describe, expect, it } from 'vitest'
import { purge } from './purge.ts'

/** A table with `count` expired rows. */
function tableOf(count: number) {
  const runs: number[] = []
  return {
    runs,
    remove: (limit: number) => {
      const removed = Math.min(limit, count)
      count -= removed
      runs.push(removed)
      return Promise.resolve(removed)
    },
  }
}

describe('a purge', () => {
  it('continues until less than a batch is left', async () => {
    const table = tableOf(25)
    await purge(table.remove, { batch: 10 })
    expect(table.runs).toEqual([10, 10, 5])
  })

  it('stops when its time is up', async () => {
    const table = tableOf(25)
    await purge(table.remove, { batch: 10, maxMs: 0 })
    expect(table.runs).toEqual([10])
  })
})
