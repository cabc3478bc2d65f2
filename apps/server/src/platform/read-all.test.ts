import { expect, it } from 'vitest'
import { readAll } from './read-all.ts'

const keyOf = (n: number) => String(n).padStart(36, '0')

async function collect<R>(rows: AsyncIterable<R>): Promise<R[]> {
  const collected: R[] = []
  for await (const row of rows) collected.push(row)
  return collected
}

it('yields every row in order, and never holds more than a batch', async () => {
  const rows = Array.from({ length: 1_203 }, (_, at) => ({ key: keyOf(at + 1) }))
  const sizes: number[] = []
  const read = async (after: string, limit: number) => {
    const batch = rows.filter(({ key }) => key > after).slice(0, limit)
    sizes.push(batch.length)
    return batch
  }
  expect(await collect(readAll(read, ({ key }) => key))).toEqual(rows)
  expect(sizes).toEqual([500, 500, 203])
})

it('stops if there is nothing', async () => {
  expect(await collect(readAll(async () => [], String))).toEqual([])
})

it('does not skip rows while those before are deleted', async () => {
  let rows = Array.from({ length: 1_000 }, (_, at) => keyOf(at + 1))
  const read = async (after: string, limit: number) => rows.filter((key) => key > after).slice(0, limit)
  let count = 0
  for await (const key of readAll(read, String)) {
    rows = rows.filter((other) => other !== key)
    count += 1
  }
  expect([count, rows]).toEqual([1_000, []])
})
