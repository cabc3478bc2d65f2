import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { MAX_ID } from '#platform/page'
import { readersOf, TIMELINE_LENGTH, timelinesCache, type Timeline } from './timelines.cache.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())
beforeAll(() => vi.waitFor(() => ctx.redis.health()))

const newest = (ids: string[]) => [...ids].sort().reverse()
const makeIds = (count: number) => newest(Array.from({ length: count }, () => randomUUIDv7()))

let key = { memberId: '', epoch: 1 }
beforeEach(() => {
  key = { memberId: randomUUIDv7(), epoch: 1 }
})
const deliver = (id: string) => timelinesCache.deliver(ctx, 1, readersOf([key.memberId]), id)
async function create(timeline: Timeline): Promise<void> {
  const token = await timelinesCache.claim(ctx, key)
  await timelinesCache.fill(ctx, key, token!, timeline)
}
const read = (before = MAX_ID, count = TIMELINE_LENGTH + 1) => timelinesCache.read(ctx, key, before, count)

describe('a timeline', () => {
  it('does not exist before it is claimed, and nothing is delivered to it', async () => {
    await deliver(randomUUIDv7())
    expect(await read()).toBeNull()
  })

  it('is claimed by only one filler, and cannot be read until it is filled', async () => {
    const token = await timelinesCache.claim(ctx, key)
    expect(await timelinesCache.claim(ctx, key)).toBeNull()
    expect(await read()).toBeNull()
    await timelinesCache.fill(ctx, key, token!, { ids: [], isComplete: true })
    expect(await read()).toEqual({ ids: [], isComplete: true })
  })

  it('is not filled by a filler whose claim was invalidated, even if another has claimed it since', async () => {
    const [outdated, current] = [makeIds(2), makeIds(3)]
    const first = await timelinesCache.claim(ctx, key)
    await timelinesCache.invalidate(ctx, 1, [key.memberId])
    const second = await timelinesCache.claim(ctx, key)
    await timelinesCache.fill(ctx, key, first!, { ids: outdated, isComplete: true })
    expect(await read()).toBeNull()
    await timelinesCache.fill(ctx, key, second!, { ids: current, isComplete: true })
    expect(await read()).toEqual({ ids: current, isComplete: true })
  })

  it('keeps what is delivered while it is being filled', async () => {
    const ids = makeIds(6)
    const token = await timelinesCache.claim(ctx, key)
    for (const id of [ids[0], ids[3], ids[5]]) await deliver(id ?? '')
    await timelinesCache.fill(ctx, key, token!, {
      ids: [ids[1], ids[2], ids[3]] as string[],
      isComplete: true,
    })
    expect((await read())?.ids).toEqual([ids[0], ids[1], ids[2], ids[3], ids[5]])
  })

  it('is in order and has no duplicates, however deliveries arrive', async () => {
    const ids = makeIds(60)
    await create({ ids: ids.slice(40), isComplete: true })
    const shuffled = ids.flatMap((id) => [id, id]).sort(() => Math.random() - 0.5)
    for (const id of shuffled) await deliver(id)
    expect(await read()).toEqual({ ids, isComplete: true })
  })

  it('is trimmed to 800 ids from time to time, and is no longer complete then', async () => {
    const ids = makeIds(TIMELINE_LENGTH + 60)
    await create({ ids: ids.slice(60), isComplete: true })
    for (const id of ids.slice(10, 60).reverse()) await deliver(id)
    const cut = await read(MAX_ID, 2 * TIMELINE_LENGTH)
    expect(cut?.isComplete).toBe(false)
    expect(cut?.ids.slice(0, TIMELINE_LENGTH)).toEqual(ids.slice(10, TIMELINE_LENGTH + 10))
    for (const id of ids.slice(0, 10).reverse()) await deliver(id)
    const after = await read(MAX_ID, 2 * TIMELINE_LENGTH)
    expect(after?.ids).toEqual(ids.slice(0, after?.ids.length))
    expect(after?.ids.length).toBeLessThanOrEqual(TIMELINE_LENGTH + 50)
  })

  it('is read from any position, whether or not it contains the id', async () => {
    const ids = makeIds(50)
    const even = ids.filter((_, at) => at % 2 === 0)
    await create({ ids: even, isComplete: true })
    for (const [at, id] of ids.entries()) {
      const older = even.filter((other) => other < id)
      const found = await read(id, 5)
      expect(found?.ids, String(at)).toEqual(older.slice(0, 5))
      expect(found?.isComplete).toBe(older.length < 5)
    }
  })

  it('takes at most 20 kB when full', async () => {
    await create({ ids: makeIds(TIMELINE_LENGTH), isComplete: false })
    const bytes = await ctx.redis.use(async (redis) => {
      const [redisKey = ''] = await redis.keys(ctx.redis.key(`feed:*${key.memberId}`))
      return redis.memory('USAGE', redisKey, 'SAMPLES', 0)
    })
    expect(bytes).toBeLessThan(20_000)
  })

  it('belongs to one epoch: the next one starts without it', async () => {
    await create({ ids: makeIds(3), isComplete: true })
    expect(await timelinesCache.read(ctx, { ...key, epoch: 2 }, MAX_ID, 10)).toBeNull()
  })
})
