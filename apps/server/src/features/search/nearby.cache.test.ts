import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Db } from '#platform/db'
import { nearbyCache } from './nearby.cache.ts'
import type { Nearby } from './names.store.ts'

/** One shared list: the cache counts its bytes for every member, but the test allocates it once. */
const many: Nearby[] = Array.from({ length: 2_000 }, (_, at) => ({
  id: `friend ${at}`,
  rank: 1,
  words: ['ann', 'example'],
}))

function countingStore() {
  const loads: string[] = []
  const nearby = async (_: Db, viewerId: string) => {
    loads.push(viewerId)
    return many
  }
  return { store: { of: 'members' as const, nearby }, loads }
}

const db = {} as Db

describe('the nearby cache', () => {
  it('is limited by size: the least recently used entry is evicted and loaded again', async () => {
    const { store, loads } = countingStore()
    const ids = Array.from({ length: 100 }, () => randomUUID())
    for (const id of ids) await nearbyCache.get(db, store, id, 0)
    await nearbyCache.get(db, store, ids[99]!, 0)
    expect(loads).toEqual(ids)
    await nearbyCache.get(db, store, ids[0]!, 0)
    expect(loads).toEqual([...ids, ids[0]])
  })

  it('loads once for concurrent searches, and again after a minute', async () => {
    const { store, loads } = countingStore()
    const ann = randomUUID()
    const get = (now: number) => nearbyCache.get(db, store, ann, now)
    await Promise.all([get(0), get(0)])
    await get(59_999)
    expect(loads).toEqual([ann])
    await get(60_000)
    expect(loads).toEqual([ann, ann])
  })

  it('caches members and groups separately', async () => {
    const { store, loads } = countingStore()
    const ann = randomUUID()
    await nearbyCache.get(db, store, ann, 0)
    await nearbyCache.get(db, { ...store, of: 'groups' }, ann, 0)
    expect(loads).toEqual([ann, ann])
  })

  it('loads again after a failure', async () => {
    let tries = 0
    const ann = randomUUID()
    const store = {
      of: 'members' as const,
      nearby: async () => {
        tries += 1
        if (tries === 1) throw new Error('away')
        return many
      },
    }
    await expect(nearbyCache.get(db, store, ann, 0)).rejects.toThrow('away')
    expect(await nearbyCache.get(db, store, ann, 0)).toBe(many)
  })
})
