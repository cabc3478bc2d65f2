import { GetCurrentUser } from '@guildhall/contract/members'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { countRows } from '#test/count-rows'
import { recordStatements } from '#test/record-statements'
import { endSession } from './end-session.ts'
import { purgeStale } from './purge-stale.ts'
import { loadSession } from './load-session.ts'
import { setCached } from './sessions.cache.ts'
import { sessionsStore } from './sessions.store.ts'
import { pushSessionEnded } from './push-session-ended.worker.ts'
import { fingerprint } from './sessions.tokens.ts'

const DAY_MS = 86_400_000
const app = await startTestApp()
afterAll(() => app.close())

/** A process that has not cached any session in its memory. */
const elsewhere = { ...app.ctx, config: { ...app.ctx.config } }
const later = (days: number) => app.setNow(new Date(Date.now() + days * DAY_MS))
const keyOf = (token: string) => app.ctx.redis.key(`session:${fingerprint(token).toString('base64url')}`)

describe('a session', () => {
  it('is stored in Postgres: clearing Redis logs no one out', async () => {
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    await app.ctx.redis.use((redis) => redis.del(keyOf(ann.token)))
    expect(await loadSession(elsewhere, ann.token)).toMatchObject({ memberId: ann.memberId })
  })

  it('is stored by the hash of its token only', async () => {
    const ann = await app.signIn()
    const rows = await app.ctx.db.query('test.tokens', 'select token_hash from sessions where id = $1', [
      ann.sessionId,
    ])
    expect(rows).toEqual([{ token_hash: fingerprint(ann.token) }])
    expect(JSON.stringify(rows)).not.toContain(ann.token)
  })

  it('stays ended if a request that began before the log-out caches it afterwards', async () => {
    const ann = await app.signIn()
    await endSession(app.ctx, ann.token)
    const key = fingerprint(ann.token).toString('base64url')
    await setCached(app.ctx, key, ann, new Date(Date.now() + DAY_MS))
    expect(await loadSession(app.ctx, ann.token)).toBeNull()
  })

  it('is ended again by its event, in case Redis missed the log-out', async () => {
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    const entry = (await app.ctx.redis.use((redis) => redis.get(keyOf(ann.token)))) ?? ''
    await endSession(app.ctx, ann.token)
    await app.drain()
    await app.ctx.redis.use((redis) => redis.set(keyOf(ann.token), entry))
    expect(await loadSession(app.ctx, ann.token)).not.toBeNull()
    const key = fingerprint(ann.token).toString('base64url')
    await app.ctx.db.transaction((tx) =>
      pushSessionEnded.run(
        { ...app.ctx, db: tx },
        { sessionId: ann.sessionId, key },
        { eventId: app.ctx.newId() },
      ),
    )
    expect(await loadSession(app.ctx, ann.token)).toBeNull()
  })

  it('that does not exist is looked up in Postgres once a minute', async () => {
    const { ctx, executed } = recordStatements(app.ctx)
    const token = 'x'.repeat(43)
    for (let n = 0; n < 3; n += 1) expect(await loadSession(ctx, token)).toBeNull()
    expect(executed.map(({ name }) => name)).toEqual(['sessions.find_by_hash'])
    const ttl = await app.ctx.redis.use((redis) => redis.ttl(keyOf(token)))
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(60)
  })

  it('does not trust a cache entry it cannot have written', async () => {
    for (const entry of ['{', '{}', '{"memberId":"x"}', 'null', '"ended"']) {
      const ann = await app.signIn()
      await app.ctx.redis.use((redis) => redis.set(keyOf(ann.token), entry))
      expect(await loadSession(app.ctx, ann.token)).toMatchObject({ memberId: ann.memberId })
    }
  })

  it('ends after 14 days without use and after 90 days in any case', async () => {
    const idle = await app.signIn()
    const used = await app.signIn()
    const clearCache = async () =>
      void (await app.ctx.redis.use((redis) => redis.del(keyOf(idle.token), keyOf(used.token))))
    try {
      for (let day = 10; day < 90; day += 10) {
        later(day)
        await clearCache()
        expect(await loadSession(app.ctx, used.token)).not.toBeNull()
      }
      later(15)
      expect(await loadSession(app.ctx, idle.token)).toBeNull()
      expect(await sessionsStore.findLive(app.ctx.db, [idle.sessionId], app.ctx.now())).toEqual([])
      later(91)
      expect(await loadSession(app.ctx, used.token)).toBeNull()
      await purgeStale(app.ctx)
      const left = await app.ctx.db.query('test.left', 'select id from sessions where id = any($1)', [
        [idle.sessionId, used.sessionId],
      ])
      expect(left).toEqual([])
    } finally {
      app.setNow(null)
    }
  })
})

describe('expired sessions and log-in attempts', () => {
  it('are deleted in one run, however many there are', async () => {
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
    const events = (name: string) => countRows(app.ctx, `outbox where name = '${name}'`)
    const [ended, expired] = [await events('session.ended'), await events('sessions.expired')]
    await purgeStale(app.ctx)
    expect(await countRows(app.ctx, `sessions where user_id = '${memberId}'`)).toBe(1)
    expect(await countRows(app.ctx, 'login_attempts')).toBe(0)
    // One event for a batch, not one each.
    expect((await events('sessions.expired')) - expired).toBeLessThanOrEqual(3)
    expect(await events('session.ended')).toBe(ended)
  })
})
