import { CALLER_LIMITS } from '@guildhall/contract/limits'
import { GetCurrentUser } from '@guildhall/contract/members'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { recordStatements } from '#test/record-statements'

describe('refused requests are counted', () => {
  const { max } = CALLER_LIMITS.unknownSessions
  const unknownSession = (n: number) => ({ cookie: `__Host-guildhall_session=unknown-${process.pid}-${n}` })

  it('an address with many unknown sessions gets 429 without a query; its members are not affected', async () => {
    const guarded = await startTestApp({ events: false, env: { TRUST_PROXY: '127.0.0.1' } })
    try {
      const { ctx, executed } = recordStatements(guarded.ctx)
      Object.assign(guarded.ctx, { db: ctx.db })
      const ben = await guarded.signIn()
      await guarded.as(ben).call(GetCurrentUser)
      const lookups = () => executed.filter(({ name }) => name === 'sessions.find_by_hash').length
      const before = lookups()
      const get = async (path: string, headers: Record<string, string>) =>
        (await fetch(guarded.url + path, { headers })).status
      const from = { 'x-forwarded-for': '2001:db8:1:2::1' }
      // Another address of the same /64 each time.
      const neighbour = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` })
      const seen: number[] = []
      for (let n = 0; n < max + 5; n += 1)
        seen.push(await get('/api/auth/user', { ...unknownSession(n), ...neighbour(n + 1) }))
      expect(seen.filter((status) => status === 401)).toHaveLength(max)
      expect(seen.slice(max)).toEqual([429, 429, 429, 429, 429])
      expect(lookups() - before).toBe(max)
      expect(await get('/api/auth/user', { cookie: ben.cookie, ...from })).toBe(200)
      const elsewhere = { 'x-forwarded-for': '2001:db8:1:3::1' }
      expect(await get('/api/auth/user', { ...unknownSession(-1), ...elsewhere })).toBe(401)
    } finally {
      await guarded.close()
    }
  })

  it('and so are pages and calls without a session', async () => {
    const guarded = await startTestApp({ events: false, env: { TRUST_PROXY: '127.0.0.1' } })
    try {
      const get = async (url: string) => {
        const headers = { 'x-forwarded-for': '10.0.0.1' }
        return (await guarded.server.http.inject({ url, headers })).statusCode
      }
      const seen = new Set<number>()
      for (let n = 0; n < CALLER_LIMITS.visits.max; n += 1)
        seen.add(await get(n % 2 === 0 ? '/no/such/page' : '/api/auth/user'))
      expect([...seen]).toEqual([404, 401])
      expect([await get('/no/such/page'), await get('/api/auth/user')]).toEqual([429, 429])
    } finally {
      await guarded.close()
    }
  })
})

describe('a request that is shed', () => {
  it('is counted and gets 503, without a log line', async () => {
    const busy = await startTestApp({ events: false, env: { SHED_LAG_MS: '1' } })
    const lines: unknown[] = []
    const write = (...args: unknown[]) => void lines.push(args)
    Object.assign(busy.ctx.log, { info: write, warn: write, error: write })
    try {
      // The event loop is never on time to the millisecond, so everything is refused.
      await expect.poll(async () => (await fetch(`${busy.url}/api/platform/stats`)).status).toBe(503)
      lines.length = 0
      const before = (await busy.ctx.metrics.shed.get()).values[0]?.value ?? 0
      for (let n = 0; n < 5; n += 1) {
        const response = await fetch(`${busy.url}/api/platform/stats`)
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
      }
      expect((await busy.ctx.metrics.shed.get()).values[0]?.value).toBe(before + 5)
      expect(lines).toEqual([])
    } finally {
      await busy.close()
    }
  })
})
