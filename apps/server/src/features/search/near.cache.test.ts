import { describe, expect, it } from 'vitest'
import type { Db } from '#platform/db'
import { nearCache } from './near.cache.ts'
import type { Near } from './names.store.ts'

/** One list for all: the cache counts it each time, and the test needs no memory. */
const many: Near[] = Array.from({ length: 2_000 }, (_, at) => ({
  id: `friend ${at}`,
  rank: 1,
  words: ['ann', 'example'],
}))

function countingStore() {
  const asked: string[] = []
  const near = async (_: Db, viewerId: string) => {
    asked.push(viewerId)
    return many
  }
  return { store: { near }, asked }
}

const db = {} as Db

describe('who is near to somebody', () => {
  it('is bounded by its bytes: who typed long ago is asked about again', async () => {
    const { store, asked } = countingStore()
    for (let at = 0; at < 100; at += 1) await nearCache.get(db, store, `member ${at}`, 0)
    await nearCache.get(db, store, 'member 99', 0)
    expect(asked).toHaveLength(100)
    await nearCache.get(db, store, 'member 0', 0)
    expect(asked).toHaveLength(101)
  })

  it('is asked once for several searches at the same time, and again after a minute', async () => {
    const { store, asked } = countingStore()
    const get = (now: number) => nearCache.get(db, store, 'ann', now)
    await Promise.all([get(0), get(0)])
    await get(59_999)
    expect(asked).toEqual(['ann'])
    await get(60_000)
    expect(asked).toEqual(['ann', 'ann'])
  })

  it('is asked again where asking failed', async () => {
    let tries = 0
    const store = {
      near: async () => {
        tries += 1
        if (tries === 1) throw new Error('away')
        return many
      },
    }
    await expect(nearCache.get(db, store, 'ann', 0)).rejects.toThrow('away')
    expect(await nearCache.get(db, store, 'ann', 0)).toBe(many)
  })
})
