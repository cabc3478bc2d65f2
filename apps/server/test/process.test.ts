import { connect } from 'node:net'
import { PutPreferences } from '@guildhall/contract/preferences'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import { sendCall } from './client.ts'
import { createDatabase } from './database.ts'
import { RELAXED_LIMITS } from './timeouts.ts'
import { startApi, startProcess } from './start-process.ts'
import { openTestStream, until } from './streams.ts'

const database = await createDatabase()
afterAll(() => database.drop())

const env = {
  DATABASE_URL: database.url,
  NAMESPACE: database.name.replace('guildhall_', ''),
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'guildhall',
  OIDC_CLIENT_SECRET: 'unused',
  LOG_LEVEL: 'info',
  DRAIN_MS: '0',
  ...RELAXED_LIMITS,
}

const TEST_MS = 60_000

describe('the api process', () => {
  it(
    'logs one line per request with an id and no personal content, and stops within 10 s',
    async () => {
      const { url: address, lines, line, stop } = await startApi(env)
      const response = await fetch(`${address}/api/platform/stats`)
      await fetch(`${address}/api/login?returnTo=/canary-path`, {
        headers: { cookie: '__Host-guildhall_session=canary-token' },
      })
      await fetch(`${address}/canary?q=canary`)
      const logged = await line((entry) => entry['call'] === 'GET /api/platform/stats')
      expect(logged).toMatchObject({
        requestId: response.headers.get('x-request-id'),
        status: 200,
        ms: expect.any(Number),
      })
      expect(lines.filter((entry) => entry['requestId'] === logged['requestId'])).toHaveLength(1)
      await line((entry) => entry['call'] === 'unknown')
      expect(JSON.stringify(lines)).not.toContain('canary')

      const stoppedAt = performance.now()
      expect(await stop()).toBe(0)
      expect(performance.now() - stoppedAt).toBeLessThan(10_000)
    },
    TEST_MS,
  )
})

describe('a stop', () => {
  it(
    'reports not ready, keeps serving, and lets every request in flight finish',
    async () => {
      const app = await startTestApp({ events: false })
      const { DATABASE_URL, NAMESPACE } = app.ctx.config
      const api = await startApi({ ...env, DATABASE_URL, NAMESPACE, DRAIN_MS: '1500', OPS_PORT: '0' })
      try {
        const ann = await app.signIn()
        const stream = await openTestStream(api.url, { cookie: ann.cookie })
        await stream.next()
        const { opsPort } = (await api.line(({ msg }) => msg === 'serving')) as { opsPort: number }
        const ready = async () => (await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status
        const write = () =>
          fetch(`${api.url}/api/user/preferences`, {
            method: 'PUT',
            headers: { cookie: ann.cookie, 'content-type': 'application/json' },
            body: '{"theme":"tiktok"}',
          }).then(({ status }) => status)
        expect([await ready(), await write()]).toEqual([200, 200])

        const stopped = api.stop()
        await api.line(({ msg }) => msg === 'stopping')
        expect(await ready()).toBe(503)
        const whileDraining = await fetch(`${api.url}/api/platform/stats`)
        expect([whileDraining.status, whileDraining.headers.get('connection')]).toEqual([200, 'close'])
        await until(() => stream.isClosed(), 5_000, 'the stream was not asked to reconnect')
        expect(stream.retries[0]).toBeGreaterThanOrEqual(2_000)
        expect(await stopped).toBe(0)
      } finally {
        api.child.kill('SIGKILL')
        await app.close()
      }
    },
    TEST_MS,
  )

  it(
    'interrupts none of 24 writes',
    async () => {
      const app = await startTestApp({ events: false })
      const { DATABASE_URL, NAMESPACE } = app.ctx.config
      const api = await startApi({
        ...env,
        DATABASE_STATEMENT_MS: '20000',
        DATABASE_URL,
        NAMESPACE,
        DRAIN_MS: '100',
      })
      const locker = new pg.Client({ connectionString: DATABASE_URL })
      try {
        const ann = await app.signIn()
        // Writes wait until this connection releases its lock.
        await locker.connect()
        await locker.query('begin; lock table user_preferences in exclusive mode')
        const writes = Array.from({ length: 24 }, () =>
          app.ctx.db.health().then(() =>
            sendCall({ url: api.url, cookie: ann.cookie }, PutPreferences, {
              body: { theme: 'tiktok' },
            }).then(
              () => 'done',
              (error: unknown) => String(error),
            ),
          ),
        )
        const waitingForLock = () =>
          app.ctx.db.query<{ count: number }>(
            'test.waiting',
            `select count(*)::int as count from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
            [],
          )
        await expect.poll(async () => (await waitingForLock())[0]?.count).toBeGreaterThan(0)
        const stopped = api.stop()
        const refusesConnections = () =>
          new Promise<boolean>((resolve) => {
            const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
            socket.once('error', () => resolve(true)).once('connect', () => resolve(false))
            socket.once('connect', () => socket.destroy())
          })
        await until(refusesConnections, 5_000, 'the process is still listening')
        await locker.query('commit')
        expect(await Promise.all(writes)).toEqual(Array.from({ length: 24 }, () => 'done'))
        expect(await stopped).toBe(0)
      } finally {
        await locker.end()
        api.child.kill('SIGKILL')
        await app.close()
      }
    },
    TEST_MS,
  )
})

describe('the worker process', () => {
  it(
    'starts, and stops within 10 s',
    async () => {
      const { line, stop } = startProcess('worker', env)
      await line((entry) => entry['msg'] === 'working')
      const stoppedAt = performance.now()
      expect(await stop()).toBe(0)
      expect(performance.now() - stoppedAt).toBeLessThan(10_000)
    },
    TEST_MS,
  )
})
