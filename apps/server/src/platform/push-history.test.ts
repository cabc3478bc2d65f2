import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLogger } from './logger.ts'
import { append, isLater, isPushId, markGap, readAfter, touch } from './push-history.ts'
import { openMemory } from './redis.ts'

const log = createLogger('silent', 'test')
const namespace = `test_history_${process.pid}`
const redis = openMemory({ url: 'redis://127.0.0.1:6379', namespace, log })
beforeAll(() => vi.waitFor(() => redis.health(), 5_000))
afterAll(async () => {
  await redis.use(async (client) => {
    const keys = await client.keys(redis.key('*'))
    if (keys.length > 0) await client.del(...keys)
  })
  await redis.close()
})

describe('a history', () => {
  it('keeps the last 200 pushes for a quarter of an hour', async () => {
    const memberId = randomUUID()
    const ids: string[] = []
    for (let n = 0; n < 205; n += 1) ids.push((await append(redis, memberId, `{"n":${n}}`)).id)
    expect(ids).toEqual(ids.toSorted((a, b) => (isLater(a, b) ? 1 : -1)))
    expect(await readAfter(redis, memberId, ids[4]!)).toBe(null)
    expect((await readAfter(redis, memberId, ids[5]!))?.map((entry) => entry.id)).toEqual(ids.slice(6))
    const seconds = await redis.use((client) => client.ttl(redis.key(`push:${memberId}`)))
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('gives a member without pushes a marker to resume from, once', async () => {
    const [ann, ben] = [randomUUID(), randomUUID()]
    const { id: pushed } = await append(redis, ben, '{}')
    const [marker, newest] = await touch(redis, [ann, ben])
    expect([marker?.fresh, newest]).toEqual([true, { id: pushed, fresh: false }])
    expect(await touch(redis, [ann])).toEqual([{ id: marker!.id, fresh: false }])
    const { id, before } = await append(redis, ann, '{}')
    expect(before).toBe(marker!.id)
    expect(await readAfter(redis, ann, marker!.id)).toEqual([{ id, data: '{}' }])
  })

  it('does not replay more than a stream could hold', async () => {
    const memberId = randomUUID()
    const { id } = await append(redis, memberId, '{}')
    for (let n = 0; n < 3; n += 1) await append(redis, memberId, `"${'ö'.repeat(25_000)}"`)
    expect(await readAfter(redis, memberId, id)).toBe(null)
  })

  it('is not trusted across a marked gap', async () => {
    const memberId = randomUUID()
    const { id } = await append(redis, memberId, '{}')
    await new Promise((resolve) => setTimeout(resolve, 5))
    await markGap(redis)
    expect(await readAfter(redis, memberId, id)).toBe(null)
    await redis.use((client) => client.del(redis.key('push:gap')))
    expect(await readAfter(redis, memberId, id)).toEqual([])
  })

  it.each([
    ['1-0', true],
    ['1763172000123-12', true],
    ['99999999999999999999-0', false],
    ['-1', false],
    ['1', false],
    ['1-1 ', false],
    ['', false],
  ])('takes %o for an id: %s', (text, expected) => expect(isPushId(text)).toBe(expected))

  it.each([
    ['10-0', '9-5', true],
    ['9-5', '10-0', false],
    ['10-10', '10-9', true],
    ['10-9', '10-9', false],
  ])('%s comes after %s: %s', (id, other, expected) => expect(isLater(id, other)).toBe(expected))
})
