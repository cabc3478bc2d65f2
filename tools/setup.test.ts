import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureDatabase } from './setup/database.ts'
import { engines, ensureEngine } from './setup/engines.ts'
import { parseStarted, recordStarted, stopStarted } from './setup/started.ts'
import { createFixture } from './testing/fixture.ts'

const LOCAL = join(import.meta.dirname, '../.local')
const SERVER = new URL(
  process.env['TEST_DATABASE_URL'] ?? 'postgres://guildhall:guildhall@127.0.0.1:5432/postgres',
)
const folder = await createFixture({})
const LIST = join(folder.root, 'started')

beforeAll(() => {
  vi.stubEnv('STARTED_LIST', LIST)
})
afterAll(async () => {
  await stopStarted()
  vi.unstubAllEnvs()
  await folder.remove()
})

describe('an engine', () => {
  it.each(['Redis', 'NATS'])(
    'that does not respond is started, left alone the second time, and stopped: %s',
    async (name) => {
      const port = await freePort()
      const engine = engineAt(name, port)
      expect(await ensureEngine(engine)).toBe(`started at 127.0.0.1:${port}`)
      expect(await ensureEngine(engine)).toBe(`answers at 127.0.0.1:${port}`)
      expect(parseStarted(readFileSync(LIST, 'utf8'))).toMatchObject([{ name }])
      expect(await stopStarted()).toEqual([name])
      expect(await engine.answers(engine.url)).toBe(false)
      expect(existsSync(LIST)).toBe(false)
      rmSync(join(LOCAL, `${name.toLowerCase()}-${port}`), { recursive: true })
    },
  )

  it('on another machine is never started here', async () => {
    const engine = { ...engineAt('Redis', 6379), url: new URL('redis://redis.invalid:6379') }
    await expect(ensureEngine(engine)).rejects.toThrow('Redis does not answer at redis.invalid:6379')
  })

  it('is rejected if it is NATS without JetStream, with what to do', async () => {
    const port = await freePort()
    const nats = spawn('/usr/sbin/nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    const engine = engineAt('NATS', port)
    const refusal = `NATS at 127.0.0.1:${port} runs without JetStream: start it with -js.`
    await vi.waitFor(() => expect(engine.answers(engine.url)).rejects.toThrow(refusal), 5_000)
    await expect(ensureEngine(engine)).rejects.toThrow(refusal)
    nats.kill()
    await once(nats, 'exit')
    expect(existsSync(LIST)).toBe(false)
  })

  it('is not stopped if its pid now belongs to another program', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'])
    recordStarted({ name: 'Redis', pid: other.pid! })
    expect(await stopStarted()).toEqual([])
    expect(other.exitCode).toBeNull()
    other.kill()
  })
})

describe('the database', () => {
  it('and its role are created if they are missing, and left alone the second time', () => {
    const name = `guildhall_setup_${process.pid}`
    const url = new URL(SERVER)
    Object.assign(url, { username: name, password: "a'b", pathname: `/${name}` })
    try {
      expect(ensureDatabase(url.href)).toBe(`${name} is made`)
      expect(ensureDatabase(url.href)).toBe(`${name} is there`)
      const attributes = execFileSync('psql', [
        url.href,
        '-XAtc',
        'select rolcreatedb, rolsuper from pg_roles where rolname = current_user',
      ])
      expect(attributes.toString()).toBe('t|f\n')
    } finally {
      const admin = new URL(url)
      admin.pathname = '/postgres'
      execFileSync('psql', [admin.href, '-Xqc', `drop database if exists ${name}`])
      dropRole(name)
    }
  })
})

function engineAt(name: string, port: number) {
  const engine = engines({
    DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    NATS_URL: `nats://127.0.0.1:${port}`,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
  }).find((one) => one.name === name)
  return engine!
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Only a superuser may: tries the same two ways as setup. */
function dropRole(name: string): void {
  const sql = ['-Xqd', 'postgres', '-c', `drop role if exists ${name}`]
  const port = SERVER.port || '5432'
  try {
    execFileSync('psql', ['-h', SERVER.hostname, '-p', port, '-U', 'postgres', '-w', ...sql], {
      stdio: 'ignore',
    })
  } catch {
    execFileSync('runuser', ['-u', 'postgres', '--', 'psql', '-p', port, ...sql], { cwd: '/' })
  }
}
