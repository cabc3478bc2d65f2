import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDayLimits } from './day-limits.ts'
import { createLogger } from './logger.ts'
import { openRedis } from './redis.ts'

const log = createLogger('silent', 'test')
const namespace = `test_days_${process.pid}`
const redis = openRedis({ url: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379', namespace, log })
const away = openRedis({ url: 'redis://127.0.0.1:1', namespace, log })
beforeAll(() => vi.waitFor(() => redis.health(), 25_000))
afterAll(() => Promise.all([redis.close(), away.close()]))

const DAY_MS = 86_400_000
const LIMIT = { max: 4, newcomers: 2 }
const today = () => new Date()
const nextWeek = () => new Date(Date.now() + 8 * DAY_MS)

describe('a daily limit', () => {
  it('is per member and action, and reports when it ends', async () => {
    const limits = createDayLimits(redis, nextWeek)
    const [ann, ben] = [randomUUIDv7(), randomUUIDv7()]
    for (let n = 0; n < LIMIT.max; n += 1) await limits.spend('posts', LIMIT, ann)
    const rejection = await limits.spend('posts', LIMIT, ann).catch((error: unknown) => error)
    expect(rejection).toMatchObject({ code: 'too_many', message: expect.stringContaining('tomorrow') })
    expect((rejection as { retryAfter: number }).retryAfter).toBeGreaterThan(86_000)
    await expect(limits.spend('posts', LIMIT, ben)).resolves.toBeUndefined()
    await expect(limits.spend('requests', LIMIT, ann)).resolves.toBeUndefined()
  })

  it('is lower in the first week', async () => {
    const limits = createDayLimits(redis, today)
    const ann = randomUUIDv7()
    for (let n = 0; n < LIMIT.newcomers; n += 1) await limits.spend('posts', LIMIT, ann)
    await expect(limits.spend('posts', LIMIT, ann)).rejects.toMatchObject({ code: 'too_many' })
    await expect(createDayLimits(redis, nextWeek).spend('posts', LIMIT, ann)).resolves.toBeUndefined()
  })

  it('grants only as many of several uses as are left', async () => {
    const limits = createDayLimits(redis, nextWeek)
    const ann = randomUUIDv7()
    const granted = []
    for (const count of [3, 0, 3, 1]) granted.push(await limits.spendUpTo('mentions', LIMIT, ann, count))
    expect(granted).toEqual([3, 0, 1, 0])
  })

  it('is enforced within the process while Redis is down', async () => {
    const limits = createDayLimits(away, today)
    const ann = randomUUIDv7()
    for (let n = 0; n < LIMIT.newcomers; n += 1) await limits.spend('posts', LIMIT, ann)
    await expect(limits.spend('posts', LIMIT, ann)).rejects.toMatchObject({ code: 'too_many' })
  })
})
