import { DEFAULT_PREFERENCES } from '@guildhall/contract/preferences'
import { Push } from '@guildhall/contract/push'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ownRedis } from '#test/own-engines'
import { createLogger } from './logger.ts'
import { openMessageBus } from './nats.ts'
import { compactId, listenForHints, listenForPushes, push, hintMembers, type PushMessage } from './push.ts'
import { appendPush, readPushesAfter, extendHistory } from './push-history.ts'
import { openRedis } from './redis.ts'

const log = createLogger('silent', 'test')
const namespace = `test_push_${process.pid}`
const redis = openRedis({ url: 'redis://127.0.0.1:6379', namespace, log })
const nats = openMessageBus({ url: 'nats://127.0.0.1:4222', namespace, log, name: namespace })
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
  preferences: { ...DEFAULT_PREFERENCES, theme: 'tiktok' as const },
}
const ENCODED = JSON.stringify(Push.parse(CHANGED))

async function collectPushes(bus: typeof nats, memberId: string): Promise<PushMessage[]> {
  const received: PushMessage[] = []
  await expect.poll(() => bus.isDown()).toBe(false)
  const stop = listenForPushes({ nats: bus }, memberId, (message) => received.push(message))
  closing.push(async () => stop())
  expect(await bus.flush()).toBe(true)
  return received
}

async function hangingRedis() {
  const engine = await ownRedis()
  closing.push(() => engine.close())
  await engine.start()
  const own = openRedis({ url: engine.url, namespace, log })
  closing.push(() => own.close())
  await vi.waitFor(() => own.health(), 25_000)
  return { engine, own }
}

describe('a push', () => {
  it('is stored with an id, names the one before it, and reaches its subscribers', async () => {
    await vi.waitFor(() => redis.health(), 25_000)
    const memberId = randomUUID()
    const received = await collectPushes(nats, memberId)
    const strangers = await collectPushes(nats, randomUUID())
    await push(ctx, memberId, CHANGED)
    await push(ctx, memberId, CHANGED)
    await expect.poll(() => received.length).toBe(2)
    const [first, second] = received as [PushMessage & { id: string }, PushMessage & { id: string }]
    expect(first).toEqual({ id: first.id, before: '', data: ENCODED })
    expect(second).toEqual({ id: second.id, before: first.id, data: ENCODED })
    expect(await readPushesAfter(redis, memberId, first.id)).toEqual([{ id: second.id, data: ENCODED }])
    expect(strangers).toEqual([])
  })

  it('carries only what the contract declares', async () => {
    const memberId = randomUUID()
    const received = await collectPushes(nats, memberId)
    await push(ctx, memberId, { ...CHANGED, secret: 'canary' } as typeof CHANGED)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.data).toBe(ENCODED)
    await expect(push(ctx, memberId, { type: 'unheard.of' } as never)).rejects.toThrow()
  })

  it('is stored while NATS is down', async () => {
    const down = openMessageBus({ url: 'nats://127.0.0.1:9', namespace, log, name: 'away' })
    closing.push(() => down.close())
    const memberId = randomUUID()
    const [start] = await extendHistory(redis, [memberId])
    await push({ redis, nats: down }, memberId, CHANGED)
    expect(await readPushesAfter(redis, memberId, start!.id)).toMatchObject([{ data: ENCODED }])
  })

  it('is sent without an id while Redis hangs; then only this member’s history is deleted', async () => {
    const { engine, own } = await hangingRedis()
    const [ann, ben] = [randomUUID(), randomUUID()]
    const [hers, his] = await extendHistory(own, [ann, ben])
    const received = await collectPushes(nats, ann)
    engine.freeze()
    await push({ redis: own, nats }, ann, CHANGED)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toEqual({ id: null, before: '', data: ENCODED })

    engine.thaw()
    await expect.poll(() => readPushesAfter(own, ann, hers!.id).catch(() => 'away')).toBe(null)
    expect(await readPushesAfter(own, ben, his!.id)).toEqual([])
    const later = await appendPush(own, ann, '{}')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await readPushesAfter(own, ann, later.id)).toEqual([])
  })

  it('is stored once if Redis accepted it but answered late', async () => {
    const { engine, own } = await hangingRedis()
    const memberId = randomUUID()
    const [start] = await extendHistory(own, [memberId])
    engine.freeze()
    const pushed = appendPush(own, memberId, '"late"')
    setTimeout(() => engine.thaw(), 250)
    const { id, before } = await pushed
    expect(before).toBe(start!.id)
    expect(await readPushesAfter(own, memberId, start!.id)).toEqual([{ id, data: '"late"' }])
  })

  it('lost for too many members marks every history before it as incomplete', async () => {
    const { engine, own } = await hangingRedis()
    const ben = randomUUID()
    const [his] = await extendHistory(own, [ben])
    engine.freeze()
    await Promise.all(Array.from({ length: 1_001 }, () => push({ redis: own, nats }, randomUUID(), CHANGED)))
    engine.thaw()
    await expect.poll(() => readPushesAfter(own, ben, his!.id).catch(() => 'away')).toBe(null)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const later = await appendPush(own, ben, '{}')
    expect(await readPushesAfter(own, ben, later.id)).toEqual([])
  })
})

describe('a hint to many members', () => {
  const GREW = { type: 'feed.grew' as const, postId: randomUUID() }

  async function collectHints() {
    const received: { ids: readonly string[]; data: string }[] = []
    await expect.poll(() => nats.isDown()).toBe(false)
    const stop = listenForHints(ctx, (ids, data) => received.push({ ids, data }))
    closing.push(async () => stop())
    expect(await nats.flush()).toBe(true)
    return received
  }

  it.each([0, 1, 999, 1_000, 1_001, 2_500])(
    'names all of %i members, at most 1,000 per message',
    async (count) => {
      const received = await collectHints()
      const members = Array.from({ length: count }, () => randomUUID())
      await hintMembers(ctx, members, GREW)
      expect(await nats.flush()).toBe(true)
      expect(received.flatMap(({ ids }) => ids)).toEqual(members.map(compactId))
      expect(received.map(({ ids }) => ids.length).every((length) => length <= 1_000)).toBe(true)
      expect(received).toHaveLength(Math.ceil(count / 1_000))
      for (const { data } of received) expect(data).toBe(JSON.stringify(GREW))
    },
  )

  it('carries only what the contract declares, and leaves nothing in a history', async () => {
    const received = await collectHints()
    const memberId = randomUUID()
    const [start] = await extendHistory(redis, [memberId])
    await hintMembers(ctx, [memberId], { ...GREW, secret: 'canary' } as typeof GREW)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.data).toBe(JSON.stringify(GREW))
    expect(await readPushesAfter(redis, memberId, start!.id)).toEqual([])
    await expect(hintMembers(ctx, [memberId], { type: 'unheard.of' } as never)).rejects.toThrow()
  })

  it('is rejected while NATS is down, so that a worker retries', async () => {
    const down = openMessageBus({ url: 'nats://127.0.0.1:9', namespace, log, name: 'away' })
    closing.push(() => down.close())
    await expect(hintMembers({ nats: down }, [randomUUID()], GREW)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})
