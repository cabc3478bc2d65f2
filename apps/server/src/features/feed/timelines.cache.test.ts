import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { NEWEST } from './feed.ids.ts'
import { readersOf, TIMELINE_LENGTH, timelinesCache, type Timeline } from './timelines.cache.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())
beforeAll(() => vi.waitFor(() => ctx.redis.health()))

const newest = (ids: string[]) => [...ids].sort().reverse()
const makeIds = (count: number) => newest(Array.from({ length: count }, () => randomUUIDv7()))

let place = { memberId: '', generation: 1 }
beforeEach(() => {
  place = { memberId: randomUUIDv7(), generation: 1 }
})
const deliver = (id: string) => timelinesCache.deliver(ctx, 1, readersOf([place.memberId]), id)
async function make(timeline: Timeline): Promise<void> {
  const token = await timelinesCache.begin(ctx, place)
  await timelinesCache.fill(ctx, place, token!, timeline)
}
const read = (before = NEWEST, count = TIMELINE_LENGTH + 1) => timelinesCache.read(ctx, place, before, count)

describe('a timeline', () => {
  it('does not exist before it was begun, and nothing is delivered to it', async () => {
    await deliver(randomUUIDv7())
    expect(await read()).toBeNull()
  })

  it('is nobody’s to fill but the one’s who began it, and shows nothing until it is filled', async () => {
    const token = await timelinesCache.begin(ctx, place)
    expect(await timelinesCache.begin(ctx, place)).toBeNull()
    expect(await read()).toBeNull()
    await timelinesCache.fill(ctx, place, token!, { ids: [], isWhole: true })
    expect(await read()).toEqual({ ids: [], isWhole: true })
  })

  it('is not filled by one who began before it was invalidated, though another one has begun since', async () => {
    const [outdated, current] = [makeIds(2), makeIds(3)]
    const first = await timelinesCache.begin(ctx, place)
    await timelinesCache.forget(ctx, 1, [place.memberId])
    const second = await timelinesCache.begin(ctx, place)
    await timelinesCache.fill(ctx, place, first!, { ids: outdated, isWhole: true })
    expect(await read()).toBeNull()
    await timelinesCache.fill(ctx, place, second!, { ids: current, isWhole: true })
    expect(await read()).toEqual({ ids: current, isWhole: true })
  })

  it('keeps what is delivered while it is being filled', async () => {
    const ids = makeIds(6)
    const token = await timelinesCache.begin(ctx, place)
    for (const id of [ids[0], ids[3], ids[5]]) await deliver(id ?? '')
    await timelinesCache.fill(ctx, place, token!, {
      ids: [ids[1], ids[2], ids[3]] as string[],
      isWhole: true,
    })
    expect((await read())?.ids).toEqual([ids[0], ids[1], ids[2], ids[3], ids[5]])
  })

  it('is in order and has each id once, however deliveries arrive', async () => {
    const ids = makeIds(60)
    await make({ ids: ids.slice(40), isWhole: true })
    const shuffled = ids.flatMap((id) => [id, id]).sort(() => Math.random() - 0.5)
    for (const id of shuffled) await deliver(id)
    expect(await read()).toEqual({ ids, isWhole: true })
  })

  it('is cut to 800 ids from time to time, and is then no longer whole', async () => {
    const ids = makeIds(TIMELINE_LENGTH + 60)
    await make({ ids: ids.slice(60), isWhole: true })
    for (const id of ids.slice(10, 60).reverse()) await deliver(id)
    const cut = await read(NEWEST, 2 * TIMELINE_LENGTH)
    expect(cut?.isWhole).toBe(false)
    expect(cut?.ids.slice(0, TIMELINE_LENGTH)).toEqual(ids.slice(10, TIMELINE_LENGTH + 10))
    for (const id of ids.slice(0, 10).reverse()) await deliver(id)
    const after = await read(NEWEST, 2 * TIMELINE_LENGTH)
    expect(after?.ids).toEqual(ids.slice(0, after?.ids.length))
    expect(after?.ids.length).toBeLessThanOrEqual(TIMELINE_LENGTH + 50)
  })

  it('is read from any place on, whether or not the id is in it', async () => {
    const ids = makeIds(50)
    const even = ids.filter((_, at) => at % 2 === 0)
    await make({ ids: even, isWhole: true })
    for (const [at, id] of ids.entries()) {
      const older = even.filter((other) => other < id)
      const found = await read(id, 5)
      expect(found?.ids, String(at)).toEqual(older.slice(0, 5))
      expect(found?.isWhole).toBe(older.length < 5)
    }
  })

  it('takes at most 20 kB when full', async () => {
    await make({ ids: makeIds(TIMELINE_LENGTH), isWhole: false })
    const bytes = await ctx.redis.use(async (redis) => {
      const [key = ''] = await redis.keys(ctx.redis.key(`feed:*${place.memberId}`))
      return redis.memory('USAGE', key, 'SAMPLES', 0)
    })
    expect(bytes).toBeLessThan(20_000)
  })

  it('belongs to one generation: another one begins anew', async () => {
    await make({ ids: makeIds(3), isWhole: true })
    expect(await timelinesCache.read(ctx, { ...place, generation: 2 }, NEWEST, 10)).toBeNull()
  })
})
