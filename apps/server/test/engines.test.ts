import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { callPath } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import { GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { afterEach, describe, expect, it } from 'vitest'
import { startOpsServer } from '#platform/http/ops'
import { readHealth } from '#platform/health'
import { startTestApp, type TestApp } from './app.ts'

const UNREACHABLE = {
  REDIS_URL: 'redis://127.0.0.1:9',
  NATS_URL: 'nats://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
}

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
})

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ env, events: false })
  cleanups.push(() => app.close())
  return app
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function ownRedis(): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'pipe' },
  )
  cleanups.push(async () => {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break
  return { url: `redis://127.0.0.1:${port}`, process: child }
}

/** A relay to Postgres: a database server that can go down. */
async function relayTo(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  const sockets: Socket[] = []
  const relay = createServer((socket) => {
    const upstream = connect(port, host)
    sockets.push(socket, upstream)
    socket.on('error', () => {}).pipe(upstream)
    upstream.on('error', () => {}).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  url.port = String((relay.address() as { port: number }).port)
  const stop = () => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  }
  cleanups.push(async () => stop())
  return { url: url.href, stop }
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

describe('without Redis, NATS and the object store', () => {
  it('the server starts, serves, saves writes and reports what is degraded', async () => {
    const app = await start(UNREACHABLE)
    const ann = await app.signIn()
    await expect(app.as(ann).call(GetCurrentUser)).resolves.toMatchObject({ id: ann.memberId })
    await expect(app.as(ann).call(PutPreferences, { body: { theme: 'tiktok' } })).resolves.toMatchObject({
      theme: 'tiktok',
    })
    await expect(app.as(null).call(GetPlatformStats)).resolves.toBeDefined()
    const unsent = await app.ctx.db.query('test.outbox', 'select name from outbox order by id', [])
    expect(unsent).toEqual([{ name: 'member.joined' }, { name: 'preferences.changed' }])
    expect(await readHealth(app.ctx)).toEqual({ ready: true, degraded: ['nats', 'redis', 'storage'] })
  })
})

describe('a Redis that hangs', () => {
  it('delays requests by at most its timeout, then not at all, and is used again once it responds', async () => {
    const redis = await ownRedis()
    const app = await start({ REDIS_URL: redis.url })
    // Each reads a session that is not cached in the process.
    const callers = await Promise.all(Array.from({ length: 6 }, () => app.signIn()))
    const read = () => app.as(callers.pop() ?? null).call(GetCurrentUser)
    await read()
    redis.process.kill('SIGSTOP')
    for (let n = 0; n < 4; n += 1) expect(await measureMs(read)).toBeLessThan(1_000)
    expect(await measureMs(read)).toBeLessThan(100)
    redis.process.kill('SIGCONT')
    await expect.poll(() => readHealth(app.ctx).then((health) => health.degraded)).not.toContain('redis')
  })
})

describe('Postgres', () => {
  it('is required: without it the process is alive but not ready, and responds with 503 quickly', async () => {
    const { DATABASE_URL } = (await start({})).ctx.config
    const relay = await relayTo(DATABASE_URL)
    const app = await start({ DATABASE_URL: relay.url, DATABASE_WAIT_MS: '500' })
    const ann = await app.signIn()
    const ops = await startOpsServer(app.ctx)
    cleanups.push(() => ops.close())
    const probe = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${ops.port}${path}`)
      return { status: response.status, body: await response.text() }
    }
    expect((await probe('/readyz')).status).toBe(200)
    relay.stop()
    expect((await probe('/livez')).status).toBe(200)
    expect(await probe('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('postgres') })
    const ms = await measureMs(() =>
      expect(app.as(ann).call(GetPreferences)).rejects.toMatchObject({ status: 503, code: 'unavailable' }),
    )
    expect(ms).toBeLessThan(2_000)
  })

  it('without a free connection leads to 503 with Retry-After within a second', async () => {
    const app = await start({ DATABASE_POOL: '1', DATABASE_WAIT_MS: '500' })
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    let release = () => {}
    const transaction = app.ctx.db.transaction(async () => new Promise<void>((done) => (release = done)))
    const ms = await measureMs(async () => {
      const response = await fetch(app.url + callPath(GetCurrentUser), { headers: { cookie: ann.cookie } })
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('1')
    })
    expect(ms).toBeLessThan(1_000)
    release()
    await transaction
    await expect(app.as(ann).call(GetCurrentUser)).resolves.toBeDefined()
  })
})

describe('the schema', () => {
  it('is required: a process is not ready while a migration that its code needs is missing', async () => {
    const app = await start({})
    await app.ctx.db.query(
      'test.unmigrate',
      'delete from migrations where name = (select max(name) from migrations)',
      [],
    )
    // On a busy machine another engine can be slow to respond at this moment.
    const schema = expect.arrayContaining(['schema'])
    expect(await readHealth(app.ctx)).toEqual({ ready: false, degraded: schema })
  })
})

describe('the operator', () => {
  it('reads metrics that contain no user content and no ids', async () => {
    const app = await start({})
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    await fetch(`${app.url}/api/secret-canary?q=canary`)
    const ops = await startOpsServer(app.ctx)
    cleanups.push(() => ops.close())
    const text = await (await fetch(`http://127.0.0.1:${ops.port}/metrics`)).text()
    expect(text).toContain('http_request_seconds_count{call="GET /api/auth/user",status="200"} 1')
    expect(text).not.toContain('canary')
    expect(text).not.toContain(ann.memberId)
  })
})
