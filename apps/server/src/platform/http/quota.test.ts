import { CALLER_LIMITS, QUOTAS, BYTES_PER_READ } from '@guildhall/contract/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { openRedis } from '../redis.ts'
import { createQuotas } from './quota.ts'

const redis = openRedis({
  url: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
  namespace: `test_quota_${process.pid}`,
  log: createLogger('silent', 'test'),
})
afterAll(() => redis.close())

const refused = { code: 'too_many' }

describe('a quota', () => {
  it('is spent by cost: a large response counts as several reads', async () => {
    const quotas = createQuotas(redis)
    const calls = 10
    for (let n = 0; n < calls; n += 1) {
      await quotas.spend('reads', 'ann', 'GET /x')
      quotas.charge('reads', 'ann', 'GET /x', (QUOTAS.reads.max / calls) * BYTES_PER_READ)
    }
    await expect(quotas.spend('reads', 'ann', 'GET /x')).rejects.toMatchObject(refused)
    await expect(quotas.spend('reads', 'ben', 'GET /x')).resolves.toBeUndefined()
    await expect(quotas.spend('reads', 'ann', 'GET /y')).resolves.toBeUndefined()
  })

  it('covers all reads of one caller in total, except media', async () => {
    let now = 0
    const quotas = createQuotas(redis, () => now)
    const calls = Math.ceil(CALLER_LIMITS.reads.max / QUOTAS.reads.max) + 1
    const read = async () => {
      for (let call = 0; call < calls; call += 1)
        for (let n = 0; n < QUOTAS.reads.max; n += 1) await quotas.spend('reads', 'ann', `GET /${call}`)
    }
    await expect(read()).rejects.toMatchObject({ ...refused, retryAfter: 60 })
    await expect(quotas.spend('media', 'ann', 'GET /picture')).resolves.toBeUndefined()
    await expect(quotas.spend('reads', 'ben', 'GET /0')).resolves.toBeUndefined()
    now = 60_000
    await expect(quotas.spend('reads', 'ann', 'GET /0')).resolves.toBeUndefined()
  })
})
