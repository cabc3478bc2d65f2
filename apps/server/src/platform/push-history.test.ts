import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLogger } from './logger.ts'
import {
  appendPush,
  isLaterPushId,
  isPushId,
  markGap,
  readPushesAfter,
  extendHistory,
} from './push-history.ts'
import { openRedis } from './redis.ts'

const log = createLogger('silent', 'test')
const namespace = `test_history_${process.pid}`
const redis = openRedis({ url: 'redis://127.0.0.1:6379', namespace, log })
beforeAll(() => vi.waitFor(() => redis.health(), 25_000))
afterAll(async () => {
  await redis.use(async (client) => {
    const keys = await client.keys(redis.key('*'))
    if (keys.length > 0) await client.del(...keys)
  })
  await redis.close()
})

describe('a push history', () => {
  it('stores the last 200 pushes for 15 minutes', async () => {
    const memberId = randomUUID()
    const ids: string[] = []
    for (let n = 0; n < 205; n += 1) ids.push((await appendPush(redis, memberId, `{"n":${n}}`)).id)
    expect(ids).toEqual(ids.toSorted((a, b) => (isLaterPushId(a, b) ? 1 : -1)))
    expect(await readPushesAfter(redis, memberId, ids[4]!)).toBe(null)
    expect((await readPushesAfter(redis, memberId, ids[5]!))?.map((entry) => entry.id)).toEqual(ids.slice(6))
    const seconds = await redis.use((client) => client.ttl(redis.key(`push:${memberId}`)))
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('creates one marker to resume from for a member without pushes', async () => {
    const [ann, ben] = [randomUUID(), randomUUID()]
    const { id: pushed } = await appendPush(redis, ben, '{}')
    const [marker, newest] = await extendHistory(redis, [ann, ben])
    expect([marker?.fresh, newest]).toEqual([true, { id: pushed, fresh: false }])
    expect(await extendHistory(redis, [ann])).toEqual([{ id: marker!.id, fresh: false }])
    const { id, before } = await appendPush(redis, ann, '{}')
    expect(before).toBe(marker!.id)
    expect(await readPushesAfter(redis, ann, marker!.id)).toEqual([{ id, data: '{}' }])
  })

  it('does not replay more than fits a stream’s buffer', async () => {
    const memberId = randomUUID()
    const { id } = await appendPush(redis, memberId, '{}')
    for (let n = 0; n < 3; n += 1) await appendPush(redis, memberId, `"${'ö'.repeat(25_000)}"`)
    expect(await readPushesAfter(redis, memberId, id)).toBe(null)
  })

  it('is not trusted across a marked gap', async () => {
    const memberId = randomUUID()
    const { id } = await appendPush(redis, memberId, '{}')
    await new Promise((resolve) => setTimeout(resolve, 5))
    await markGap(redis)
    expect(await readPushesAfter(redis, memberId, id)).toBe(null)
    await redis.use((client) => client.del(redis.key('push:gap')))
    expect(await readPushesAfter(redis, memberId, id)).toEqual([])
  })

  it.each([
    ['1-0', true],
    ['1763172000123-12', true],
    ['99999999999999999999-0', false],
    ['-1', false],
    ['1', false],
    ['1-1 ', false],
    ['', false],
  ])('accepts %o as an id: %s', (text, expected) => expect(isPushId(text)).toBe(expected))

  it.each([
    ['10-0', '9-5', true],
    ['9-5', '10-0', false],
    ['10-10', '10-9', true],
    ['10-9', '10-9', false],
  ])('orders %s after %s: %s', (id, other, expected) => expect(isLaterPushId(id, other)).toBe(expected))
})
