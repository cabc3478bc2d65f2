import { describe, expect, it } from 'vitest'
import { purge } from './purge.ts'

/** A table of so many rows that are over. */
function rows(count: number) {
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
  it('goes on until less than a batch is left', async () => {
    const table = rows(25)
    await purge(table.remove, { batch: 10 })
    expect(table.runs).toEqual([10, 10, 5])
  })

  it('ends when its time is over', async () => {
    const table = rows(25)
    await purge(table.remove, { batch: 10, maxMs: 0 })
    expect(table.runs).toEqual([10])
  })
})
