import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { GetCurrentUser } from '@guildhall/contract/members'
import { GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { afterEach, describe, expect, it } from 'vitest'
import { openOps } from '#platform/http/ops'
import { readHealth } from '#platform/health'
import { startTestApp, type TestApp } from './app.ts'

const NOWHERE = {
  REDIS_URL: 'redis://127.0.0.1:9',
  NATS_URL: 'nats://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
}

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ env, events: false })
  open.push(() => app.close())
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
  open.push(async () => {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break
  return { url: `redis://127.0.0.1:${port}`, process: child }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

describe('without Redis, NATS and the object store', () => {
  it('the server starts, serves, keeps writes and says what is degraded', async () => {
    const app = await start(NOWHERE)
    const ann = await app.signIn()
    await expect(app.as(ann).call(GetCurrentUser)).resolves.toMatchObject({ id: ann.memberId })
    await expect(app.as(ann).call(PutPreferences, { body: { theme: 'tiktok' } })).resolves.toMatchObject({
      theme: 'tiktok',
    })
    await expect(app.as(null).call(GetPlatformStats)).resolves.toBeDefined()
    const waiting = await app.ctx.db.query('test.outbox', 'select name from outbox order by id', [])
    expect(waiting).toEqual([{ name: 'member.joined' }, { name: 'preferences.changed' }])
    expect(await readHealth(app.ctx)).toEqual({ ready: true, degraded: ['nats', 'redis', 'storage'] })
  })
})

describe('a Redis that hangs', () => {
  it('costs at most its time limit, then nothing, and is used again when it wakes', async () => {
    const redis = await ownRedis()
    const app = await start({ REDIS_URL: redis.url })
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    redis.process.kill('SIGSTOP')
    const read = () => app.as(ann).call(GetCurrentUser)
    for (let n = 0; n < 4; n += 1) expect(await took(read)).toBeLessThan(1_000)
    expect(await took(read)).toBeLessThan(100)
    redis.process.kill('SIGCONT')
    await expect
      .poll(() => readHealth(app.ctx).then((health) => health.degraded), { timeout: 5_000 })
      .not.toContain('redis')
  })
})

describe('Postgres', () => {
  it('is required: without it the process is alive, not ready, and answers 503 soon', async () => {
    const app = await start({})
    const ann = await app.signIn()
    const ops = await openOps(app.ctx)
    open.push(() => ops.close())
    const probe = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${ops.port}${path}`)
      return { status: response.status, body: await response.text() }
    }
    expect((await probe('/readyz')).status).toBe(200)
    await Promise.all([app.ctx.db.close(), app.ctx.probe.close()])
    expect((await probe('/livez')).status).toBe(200)
    expect(await probe('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('postgres') })
    const error = await app
      .as(ann)
      .call(GetPreferences)
      .catch((refused: { status: number }) => refused)
    expect(error).toMatchObject({ status: expect.any(Number) })
  })

  it('that has no free connection answers 503 with Retry-After within a second', async () => {
    const app = await start({ DATABASE_POOL: '1', DATABASE_WAIT_MS: '500' })
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    let release = () => {}
    const held = app.ctx.db.transaction(async () => new Promise<void>((done) => (release = done)))
    const ms = await took(async () => {
      await expect(app.as(ann).call(GetCurrentUser)).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
      })
    })
    expect(ms).toBeLessThan(1_000)
    release()
    await held
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
    expect(await readHealth(app.ctx)).toEqual({ ready: false, degraded: ['schema'] })
  })
})

describe('the operator', () => {
  it('reads figures without anyone’s words or ids in them', async () => {
    const app = await start({})
    const ann = await app.signIn()
    await app.as(ann).call(GetCurrentUser)
    await fetch(`${app.url}/api/secret-canary?q=canary`)
    const ops = await openOps(app.ctx)
    open.push(() => ops.close())
    const text = await (await fetch(`http://127.0.0.1:${ops.port}/metrics`)).text()
    expect(text).toContain('http_request_seconds_count{call="GET /api/auth/user",status="200"} 1')
    expect(text).not.toContain('canary')
    expect(text).not.toContain(ann.memberId)
  })
})
