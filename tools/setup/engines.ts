import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { parseStarted, recordStarted } from './started.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOCAL = join(ROOT, '.local')
const START_TIMEOUT_MS = 30_000

type Engine = { name: string; url: URL; answers(url: URL): Promise<boolean>; start(url: URL): void }
type Environment = Record<'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL' | 'S3_ENDPOINT', string>

/** The four engines at the URLs of the environment. */
export function engines(env: Environment): Engine[] {
  return [
    { name: 'PostgreSQL', url: new URL(env.DATABASE_URL), answers: postgresAnswers, start: startPostgres },
    { name: 'Redis', url: new URL(env.REDIS_URL), answers: redisAnswers, start: startRedis },
    { name: 'NATS', url: new URL(env.NATS_URL), answers: natsAnswers, start: startNats },
    {
      name: 'Object store',
      url: new URL(env.S3_ENDPOINT),
      answers: storeAnswers,
      start: startStore,
    },
  ]
}

/** Ensures that an engine responds: starts it if it should run on this machine, and waits until it responds. */
export async function ensureEngine({ name, url, answers, start }: Engine): Promise<string> {
  if (await answers(url)) return `answers at ${url.host}`
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) {
    throw new Error(
      `${name} does not answer at ${url.host}, and only an engine of this machine can be started.`,
    )
  }
  start(url)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers(url))) {
    if (Date.now() > deadline)
      throw new Error(`${name} did not answer at ${url.host} within ${START_TIMEOUT_MS / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return `started at ${url.host}`
}

async function postgresAnswers(url: URL): Promise<boolean> {
  return spawnSync('pg_isready', ['-q', '-t', '2', '-h', url.hostname, '-p', url.port || '5432']).status === 0
}

async function redisAnswers(url: URL): Promise<boolean> {
  // A server that requires a password is running too.
  return /^(\+PONG|-NOAUTH)/.test(await firstResponse(url, 6379, 'PING\r\n'))
}

async function natsAnswers(url: URL): Promise<boolean> {
  const greeting = await firstResponse(url, 4222)
  if (!greeting.startsWith('INFO ')) return false
  if (greeting.includes('"jetstream":true')) return true
  throw new Error(`NATS at ${url.host} runs without JetStream: start it with -js.`)
}

async function storeAnswers(url: URL): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  )
}

/** The first data a server sends, or '' if none listens. */
function firstResponse(url: URL, port: number, request?: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || port), timeout: 2_000 })
    const end = (data: string) => {
      socket.destroy()
      resolve(data)
    }
    socket.once('connect', () => request && socket.write(request))
    socket.once('data', (data) => end(data.toString()))
    socket.once('error', () => end(''))
    socket.once('timeout', () => end(''))
    socket.once('close', () => end(''))
  })
}

type Cluster = { version: string; name: string; dataDirectory: string }

function startPostgres(url: URL): void {
  const port = url.port || '5432'
  const cluster = findCluster(port) ?? createCluster(port)
  execFileSync('pg_ctlcluster', [cluster.version, cluster.name, 'start'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [pid = ''] = readFileSync(join(cluster.dataDirectory, 'postmaster.pid'), 'utf8').split('\n')
  recordStarted({ name: 'PostgreSQL', pid: Number(pid) })
}

function findCluster(port: string): Cluster | undefined {
  const rows = execFileSync('pg_lsclusters', ['--no-header'], { encoding: 'utf8' }).trim().split('\n')
  for (const row of rows) {
    const [version = '', name = '', at, , , dataDirectory = ''] = row.split(/\s+/)
    if (at === port) return { version, name, dataDirectory }
  }
  return undefined
}

/** Creates a cluster of the newest version, for when the Debian package could not create its own. */
function createCluster(port: string): Cluster {
  const version =
    execFileSync('ls', ['/usr/lib/postgresql'], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  execFileSync('pg_createcluster', [version, 'guildhall', '--port', port], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const created = findCluster(port)
  if (!created) throw new Error(`No PostgreSQL cluster could be made for port ${port}.`)
  return created
}

function startRedis(url: URL): void {
  const port = url.port || '6379'
  const folder = folderOf(`redis-${port}`)
  launch('Redis', 'redis-server', [
    '--bind',
    '127.0.0.1',
    '--port',
    port,
    '--dir',
    folder,
    '--appendonly',
    'yes',
  ])
}

function startNats(url: URL): void {
  const port = url.port || '4222'
  launch('NATS', 'nats-server', ['-a', '127.0.0.1', '-p', port, '-js', '-sd', folderOf(`nats-${port}`)])
}

function startStore(url: URL): void {
  const args = [folderOf('objects'), url.port]
  const output = execFileSync(join(ROOT, 'tools/object-store.sh'), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const started of parseStarted(output)) recordStarted(started)
}

/** Starts a daemon that outlives this process and logs to .local/log. */
function launch(name: string, program: string, args: string[]): void {
  const log = openSync(join(folderOf('log'), `${program}.log`), 'a')
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log], env })
  if (child.pid === undefined) throw new Error(`${program} could not be started.`)
  child.unref()
  recordStarted({ name, pid: child.pid })
}

function folderOf(name: string): string {
  const folder = join(LOCAL, name)
  mkdirSync(folder, { recursive: true })
  return folder
}
