import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ownRedis } from '#test/own-engines'
import { createLogger } from './logger.ts'
import { openCarrier } from './nats.ts'
import { compactId, listenForHints, listenForPushes, push, pushToMany, type Note } from './push.ts'
import { append, readAfter, touch } from './push-history.ts'
import { openMemory } from './redis.ts'

const log = createLogger('silent', 'test')
const namespace = `test_push_${process.pid}`
const redis = openMemory({ url: 'redis://127.0.0.1:6379', namespace, log })
const nats = openCarrier({ url: 'nats://127.0.0.1:4222', namespace, log, name: namespace })
const ctx = { redis, nats }
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  await redis.use(async (client) => {
    const keys = await client.keys(redis.key('*'))
    if (keys.length > 0) await client.del(...keys)
  })
  await nats.close()
  await redis.close()
})

const CHANGED = {
  type: 'preferences.changed' as const,
  preferences: {
    theme: 'tiktok' as const,
    language: 'en',
    emailNotifications: true,
    pushNotifications: true,
    darkMode: false,
    keyShortcuts: true,
  },
}

async function hear(carrier: typeof nats, memberId: string): Promise<Note[]> {
  const heard: Note[] = []
  await expect.poll(() => carrier.isAway(), { timeout: 5_000 }).toBe(false)
  const stop = listenForPushes({ nats: carrier }, memberId, (note) => heard.push(note))
  closing.push(async () => stop())
  expect(await carrier.settle()).toBe(true)
  return heard
}

async function hangingRedis() {
  const engine = await ownRedis()
  closing.push(() => engine.close())
  await engine.start()
  const own = openMemory({ url: engine.url, namespace, log })
  closing.push(() => own.close())
  await vi.waitFor(() => own.health(), 5_000)
  return { engine, own }
}

describe('a push', () => {
  it('is remembered with an id, names the one before it, and reaches whoever listens', async () => {
    await vi.waitFor(() => redis.health(), 5_000)
    const memberId = randomUUID()
    const heard = await hear(nats, memberId)
    const strangers = await hear(nats, randomUUID())
    await push(ctx, memberId, CHANGED)
    await push(ctx, memberId, CHANGED)
    await expect.poll(() => heard.length).toBe(2)
    const [first, second] = heard as [Note & { id: string }, Note & { id: string }]
    expect(first).toEqual({ id: first.id, before: '', data: JSON.stringify(CHANGED) })
    expect(second).toEqual({ id: second.id, before: first.id, data: JSON.stringify(CHANGED) })
    expect(await readAfter(redis, memberId, first.id)).toEqual([
      { id: second.id, data: JSON.stringify(CHANGED) },
    ])
    expect(strangers).toEqual([])
  })

  it('carries only what the contract declares', async () => {
    const memberId = randomUUID()
    const heard = await hear(nats, memberId)
    await push(ctx, memberId, { ...CHANGED, secret: 'canary' } as typeof CHANGED)
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]?.data).toBe(JSON.stringify(CHANGED))
    await expect(push(ctx, memberId, { type: 'unheard.of' } as never)).rejects.toThrow()
  })

  it('is kept without NATS', async () => {
    const away = openCarrier({ url: 'nats://127.0.0.1:9', namespace, log, name: 'away' })
    closing.push(() => away.close())
    const memberId = randomUUID()
    const [start] = await touch(redis, [memberId])
    await push({ redis, nats: away }, memberId, CHANGED)
    expect(await readAfter(redis, memberId, start!.id)).toMatchObject([{ data: JSON.stringify(CHANGED) }])
  })

  it('is sent without an id while Redis hangs; then only this member’s history is forgotten', async () => {
    const { engine, own } = await hangingRedis()
    const [ann, ben] = [randomUUID(), randomUUID()]
    const [hers, his] = await touch(own, [ann, ben])
    const heard = await hear(nats, ann)
    engine.freeze()
    await push({ redis: own, nats }, ann, CHANGED)
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toEqual({ id: null, before: '', data: JSON.stringify(CHANGED) })

    engine.thaw()
    await expect.poll(() => readAfter(own, ann, hers!.id).catch(() => 'away'), { timeout: 5_000 }).toBe(null)
    expect(await readAfter(own, ben, his!.id)).toEqual([])
    const later = await append(own, ann, '{}')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await readAfter(own, ann, later.id)).toEqual([])
  })

  it('is remembered once when Redis took it but answered late', async () => {
    const { engine, own } = await hangingRedis()
    const memberId = randomUUID()
    const [start] = await touch(own, [memberId])
    engine.freeze()
    const pushed = append(own, memberId, '"late"')
    setTimeout(() => engine.thaw(), 250)
    const { id, before } = await pushed
    expect(before).toBe(start!.id)
    expect(await readAfter(own, memberId, start!.id)).toEqual([{ id, data: '"late"' }])
  })

  it('lost to more members than can be remembered makes every history before it untrusted', async () => {
    const { engine, own } = await hangingRedis()
    const ben = randomUUID()
    const [his] = await touch(own, [ben])
    engine.freeze()
    await Promise.all(Array.from({ length: 1_001 }, () => push({ redis: own, nats }, randomUUID(), CHANGED)))
    engine.thaw()
    await expect.poll(() => readAfter(own, ben, his!.id).catch(() => 'away'), { timeout: 5_000 }).toBe(null)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const later = await append(own, ben, '{}')
    expect(await readAfter(own, ben, later.id)).toEqual([])
  })
})

describe('a hint to many', () => {
  const GREW = { type: 'feed.grew' as const, postId: randomUUID() }

  async function hearHints() {
    const heard: { ids: readonly string[]; data: string }[] = []
    await expect.poll(() => nats.isAway(), { timeout: 5_000 }).toBe(false)
    const stop = listenForHints(ctx, (ids, data) => heard.push({ ids, data }))
    closing.push(async () => stop())
    expect(await nats.settle()).toBe(true)
    return heard
  }

  it.each([0, 1, 999, 1_000, 1_001, 2_500])(
    'names all of %i members, at most 1,000 per note',
    async (count) => {
      const heard = await hearHints()
      const members = Array.from({ length: count }, () => randomUUID())
      await pushToMany(ctx, members, GREW)
      expect(await nats.settle()).toBe(true)
      expect(heard.flatMap(({ ids }) => ids)).toEqual(members.map(compactId))
      expect(heard.map(({ ids }) => ids.length).every((length) => length <= 1_000)).toBe(true)
      expect(heard).toHaveLength(Math.ceil(count / 1_000))
      for (const { data } of heard) expect(data).toBe(JSON.stringify(GREW))
    },
  )

  it('carries only what the contract declares, and leaves nothing in a history', async () => {
    const heard = await hearHints()
    const memberId = randomUUID()
    const [start] = await touch(redis, [memberId])
    await pushToMany(ctx, [memberId], { ...GREW, secret: 'canary' } as typeof GREW)
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]?.data).toBe(JSON.stringify(GREW))
    expect(await readAfter(redis, memberId, start!.id)).toEqual([])
    await expect(pushToMany(ctx, [memberId], { type: 'unheard.of' } as never)).rejects.toThrow()
  })

  it('is refused while NATS is away, so that a worker tries again', async () => {
    const away = openCarrier({ url: 'nats://127.0.0.1:9', namespace, log, name: 'away' })
    closing.push(() => away.close())
    await expect(pushToMany({ nats: away }, [randomUUID()], GREW)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})
