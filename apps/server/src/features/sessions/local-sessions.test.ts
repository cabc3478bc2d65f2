import { GetCurrentUser } from '@guildhall/contract/members'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApiServer } from '#app/create-api-server'
import type { OwnedCtx } from '#platform/context'
import { openContext } from '#platform/open-context'
import { startTestApp, type SignedIn } from '#test/app'
import { sendCall, type Refused } from '#test/client'
import { ownNats, type OwnEngine } from '#test/own-engines'
import { rawRequest } from '#test/raw-request'
import { until } from '#test/streams'
import { endSession } from './end-session.ts'
import { invalidateSessions } from './invalidate-sessions.ts'
import { loadSession } from './load-session.ts'
import { cacheKeyOf } from './sessions.tokens.ts'

/** An api process; its clock is ahead by `aheadMs`. */
type Process = { url: string; ctx: OwnedCtx; aheadMs: number; close(): Promise<void> }

const app = await startTestApp({ events: false })
const closing: (() => Promise<void>)[] = []
let second: Process

/** Starts another api process on the engines of `app`. */
async function startProcess(env: { NATS_URL?: string } = {}): Promise<Process> {
  const config = { ...app.ctx.config, ...env }
  const ctx = openContext(config, 'second', () => new Date(Date.now() + started.aheadMs))
  const { http } = createApiServer(ctx)
  const started: Process = {
    ctx,
    aheadMs: 0,
    url: await http.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await http.close()
      await ctx.close()
    },
  }
  return started
}

/** Starts a process whose NATS server is its own: it hears nothing of the others. */
async function startDeafProcess(): Promise<Process & { nats: OwnEngine }> {
  const nats = await ownNats()
  closing.push(() => nats.close())
  await nats.start()
  const deaf = await startProcess({ NATS_URL: nats.url })
  closing.push(() => deaf.close())
  await ready(deaf.ctx)
  return Object.assign(deaf, { nats })
}

/** Waits until the engines can be reached and know what the process listens to. */
async function ready({ redis, nats }: OwnedCtx): Promise<void> {
  await vi.waitFor(() => Promise.all([redis.health(), nats.health()]), 25_000)
  await nats.flush()
}

beforeAll(async () => {
  second = await startProcess()
  await Promise.all([ready(app.ctx), ready(second.ctx)])
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  second.aheadMs = 0
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const statusAt = (at: { url: string }, { cookie }: SignedIn) =>
  sendCall({ url: at.url, cookie }, GetCurrentUser).then(
    () => 200,
    ({ status }: Refused) => status,
  )

async function logOut({ cookie }: SignedIn): Promise<void> {
  const headers = { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  expect((await rawRequest(`${app.url}/api/logout`, { headers })).status).toBe(302)
}

/** Makes Redis lose what it knows of sessions, so that nothing but the memory of a process can answer without Postgres. */
async function emptyRedis(): Promise<void> {
  await app.ctx.redis.use(async (redis) => {
    const keys = await redis.keys(app.ctx.redis.key('session:*'))
    if (keys.length > 0) await redis.del(...keys)
  })
}

/** Returns a context whose reads of Postgres wait for `open` before they return what they found. */
function heldBack(ctx: OwnedCtx) {
  let open = () => {}
  let hasRead = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const read = new Promise<void>((resolve) => (hasRead = resolve))
  const query: OwnedCtx['db']['query'] = async (...args) => {
    const rows = await ctx.db.query(...args)
    hasRead()
    await gate
    return rows as never
  }
  return { ctx: { ...ctx, db: { ...ctx.db, query } }, read, open }
}

describe('a session cached in the memory of several processes', () => {
  it('is refused by another process within 100 ms of the log-out, and by the same one immediately', async () => {
    const ann = await app.signIn()
    for (const at of [app, second]) expect(await statusAt(at, ann)).toBe(200)
    await logOut(ann)
    expect(await statusAt(app, ann)).toBe(401)
    await until(async () => (await statusAt(second, ann)) === 401, 100, 'another process let them in')
  })

  it('is refused by the process that ended it even if the message is lost', async () => {
    const ann = await app.signIn()
    expect(await loadSession(app.ctx, ann.token)).toMatchObject({ memberId: ann.memberId })
    await endSession({ ...app.ctx, nats: { ...app.ctx.nats, send: () => false } }, ann.token)
    expect(await loadSession(app.ctx, ann.token)).toBeNull()
  })

  it('needs no engine for 30 seconds, and one more read after that', async () => {
    const ann = await app.signIn()
    expect(await loadSession(second.ctx, ann.token)).toMatchObject({ memberId: ann.memberId })
    await app.ctx.db.query('test.forget_session', 'delete from sessions where id = $1', [ann.sessionId])
    await emptyRedis()
    second.aheadMs = 29_000
    expect(await loadSession(second.ctx, ann.token)).toMatchObject({ memberId: ann.memberId })
    second.aheadMs = 30_000
    expect(await loadSession(second.ctx, ann.token)).toBeNull()
  })

  it('is refused after 30 seconds by a process that the message of the log-out does not reach', async () => {
    const deaf = await startDeafProcess()
    const ann = await app.signIn()
    expect(await statusAt(deaf, ann)).toBe(200)
    await logOut(ann)
    expect(await statusAt(deaf, ann)).toBe(200)
    deaf.aheadMs = 30_000
    expect(await statusAt(deaf, ann)).toBe(401)
  })

  it('is looked up while NATS is down, and again when it is back', async () => {
    const deaf = await startDeafProcess()
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    for (const who of [ann, ben]) expect(await statusAt(deaf, who)).toBe(200)
    await deaf.nats.stop()
    await expect.poll(() => deaf.ctx.nats.isDown()).toBe(true)
    await logOut(ann)
    expect(await statusAt(deaf, ann)).toBe(401)
    await logOut(ben)
    await deaf.nats.start()
    await expect.poll(() => deaf.ctx.nats.isDown()).toBe(false)
    expect(await statusAt(deaf, ben)).toBe(401)
  })

  it('is not cached by a read that began before the log-out, in any process', async () => {
    for (const { ctx } of [app, second]) {
      const ann = await app.signIn()
      const slow = heldBack(ctx)
      const reading = loadSession(slow.ctx, ann.token)
      await slow.read
      await endSession(app.ctx, ann.token)
      // What this process has sent has arrived there.
      await app.ctx.nats.flush()
      await second.ctx.nats.flush()
      slow.open()
      expect(await reading).toMatchObject({ memberId: ann.memberId })
      expect(await loadSession(ctx, ann.token)).toBeNull()
    }
  })

  it('is not cached by a read that overtakes the mark in Redis', async () => {
    const ann = await app.signIn()
    expect(await loadSession(second.ctx, ann.token)).toMatchObject({ memberId: ann.memberId })
    const key = app.ctx.redis.key(`session:${cacheKeyOf(ann.token)}`)
    const entry = (await app.ctx.redis.use((redis) => redis.get(key))) ?? ''
    await endSession(app.ctx, ann.token)
    await app.ctx.nats.flush()
    await second.ctx.nats.flush()
    await app.ctx.redis.use((redis) => redis.set(key, entry))
    await loadSession(second.ctx, ann.token)
    await app.ctx.redis.use((redis) => redis.del(key))
    expect(await loadSession(second.ctx, ann.token)).toBeNull()
  })

  it('is refused by every process once its member is suspended, and works again when that is lifted', async () => {
    const ann = await app.signIn()
    const setSuspended = (at: Date | null) =>
      app.ctx.db.query('test.suspend', 'update users set suspended_at = $2 where id = $1', [ann.memberId, at])
    for (const at of [app, second]) expect(await statusAt(at, ann)).toBe(200)
    await setSuspended(new Date())
    await invalidateSessions(app.ctx, [ann.memberId])
    expect(await statusAt(app, ann)).toBe(403)
    await until(async () => (await statusAt(second, ann)) === 403, 100, 'another process let them in')
    await setSuspended(null)
    for (const at of [app, second]) expect(await statusAt(at, ann)).toBe(200)
  })
})
