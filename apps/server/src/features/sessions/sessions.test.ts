import { GetCurrentUser } from '@guildhall/contract/members'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { countRows } from '#test/count-rows'
import { recordStatements } from '#test/record-statements'
import { endSession } from './end-session.ts'
import { forgetStale } from './forget-stale.ts'
import { loadSession } from './load-session.ts'
import { sessionsStore } from './sessions.store.ts'
import { tellSessionEnded } from './tell-session-ended.worker.ts'
import { fingerprint } from './sessions.tokens.ts'

const DAY_MS = 86_400_000
const app = await startTestApp()
afterAll(() => app.close())

const later = (days: number) => app.setNow(new Date(Date.now() + days * DAY_MS))
const keyOf = (token: string) => app.ctx.redis.key(`session:${fingerprint(token).toString('base64url')}`)

describe('a session', () => {
  it('is in Postgres: emptying Redis logs nobody out', async () => {
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    await app.ctx.redis.use((redis) => redis.del(keyOf(ann.token)))
    await expect(app.as(ann).call(GetCurrentUser)).resolves.toMatchObject({ id: ann.memberId })
  })

  it('is not stored as the secret that the cookie holds', async () => {
    const ann = await app.signIn()
    const rows = await app.ctx.db.query('test.tokens', 'select token_hash from sessions where id = $1', [
      ann.sessionId,
    ])
    expect(rows).toEqual([{ token_hash: fingerprint(ann.token) }])
    expect(JSON.stringify(rows)).not.toContain(ann.token)
  })

  it('stays dead when a request that began before the log-out remembers it afterwards', async () => {
    const ann = await app.signIn()
    await endSession(app.ctx, ann.token)
    const stale = JSON.stringify({
      sessionId: ann.sessionId,
      memberId: ann.memberId,
      until: Date.now() + DAY_MS,
    })
    await app.ctx.redis.use((redis) => redis.set(keyOf(ann.token), stale, 'EX', 300, 'NX'))
    expect(await loadSession(app.ctx, ann.token)).toBeNull()
  })

  it('is told dead again by its event, for a Redis that did not hear the log-out', async () => {
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    const entry = (await app.ctx.redis.use((redis) => redis.get(keyOf(ann.token)))) ?? ''
    await endSession(app.ctx, ann.token)
    await app.settle()
    await app.ctx.redis.use((redis) => redis.set(keyOf(ann.token), entry))
    expect(await loadSession(app.ctx, ann.token)).not.toBeNull()
    const key = fingerprint(ann.token).toString('base64url')
    await app.ctx.db.transaction((tx) =>
      tellSessionEnded.run(
        { ...app.ctx, db: tx },
        { sessionId: ann.sessionId, key },
        { eventId: app.ctx.newId() },
      ),
    )
    expect(await loadSession(app.ctx, ann.token)).toBeNull()
  })

  it('that does not exist is looked up in Postgres once a minute', async () => {
    const { ctx, asked } = recordStatements(app.ctx)
    const token = 'x'.repeat(43)
    for (let n = 0; n < 3; n += 1) expect(await loadSession(ctx, token)).toBeNull()
    expect(asked.map(({ name }) => name)).toEqual(['sessions.find_by_hash'])
    const ttl = await app.ctx.redis.use((redis) => redis.ttl(keyOf(token)))
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(60)
  })

  it('does not trust a cache entry it cannot have written', async () => {
    const ann = await app.signIn()
    for (const entry of ['{', '{}', '{"memberId":"x"}', 'null', '"ended"']) {
      await app.ctx.redis.use((redis) => redis.set(keyOf(ann.token), entry))
      expect(await loadSession(app.ctx, ann.token)).toMatchObject({ memberId: ann.memberId })
    }
  })

  it('ends after 14 days without use and after 90 days in any case', async () => {
    const idle = await app.signIn()
    const used = await app.signIn()
    const forgetCache = async () =>
      void (await app.ctx.redis.use((redis) => redis.del(keyOf(idle.token), keyOf(used.token))))
    try {
      for (let day = 10; day < 90; day += 10) {
        later(day)
        await forgetCache()
        expect(await loadSession(app.ctx, used.token)).not.toBeNull()
      }
      later(15)
      expect(await loadSession(app.ctx, idle.token)).toBeNull()
      expect(await sessionsStore.findLive(app.ctx.db, [idle.sessionId], app.ctx.now())).toEqual([])
      later(91)
      expect(await loadSession(app.ctx, used.token)).toBeNull()
      await forgetStale(app.ctx)
      const left = await app.ctx.db.query('test.left', 'select id from sessions where id = any($1)', [
        [idle.sessionId, used.sessionId],
      ])
      expect(left).toEqual([])
    } finally {
      app.setNow(null)
    }
  })
})

describe('what is over', () => {
  it('is removed in one run, however much of it there is', async () => {
    const { memberId } = await app.signIn()
    const old = new Date(Date.now() - 365 * DAY_MS)
    await app.ctx.db.query(
      '',
      `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), sha256(n::text::bytea), $1, $2, $2, $2 from generate_series(1, 2500) as n`,
      [memberId, old],
    )
    await app.ctx.db.query(
      '',
      `insert into login_attempts (state_hash, verifier, nonce, return_to, expires_at)
       select sha256(n::text::bytea), '', '', '/', $1 from generate_series(1, 2500) as n`,
      [old],
    )
    await forgetStale(app.ctx)
    expect(await countRows(app.ctx, `sessions where user_id = '${memberId}'`)).toBe(1)
    expect(await countRows(app.ctx, 'login_attempts')).toBe(0)
  })
})
