import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'

/** An engine dedicated to one test, which can stop, empty or kill it. It runs once `start` is called. */
export type OwnEngine = {
  url: string
  /** Of the process that runs now. */
  pid(): number
  /** Starts or restarts it with the data it has on disk. */
  start(): Promise<void>
  /** Kills the process, like a crash. */
  stop(): Promise<void>
  /** Suspends the process, like a machine that hangs. */
  freeze(): void
  thaw(): void
  /** Kills it and deletes its data. */
  close(): Promise<void>
}

/** Returns a NATS server with JetStream and its own store. */
export async function ownNats(): Promise<OwnEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-nats-'))
  const port = await freePort()
  const engine = ownEngine(port, 'nats-server', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)])
  const close = () => engine.stop().then(() => rm(folder, { recursive: true, force: true }))
  return { ...engine, url: `nats://127.0.0.1:${port}`, close }
}

/** Starts a Redis primary, a replica and a sentinel that promotes the replica when the primary is down. */
export async function ownSentinel(): Promise<{ url: string; primary: OwnEngine; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-sentinel-'))
  const [primary, replica, port] = [await ownRedis(), await ownRedis(), await freePort()]
  const file = join(folder, 'sentinel.conf')
  const { port: primaryPort } = new URL(primary.url)
  await writeFile(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor main 127.0.0.1 ${primaryPort} 1`,
      'sentinel down-after-milliseconds main 500',
      'sentinel failover-timeout main 2000',
    ].join('\n'),
  )
  const sentinel = ownEngine(port, 'redis-server', [file, '--sentinel'])
  await primary.start()
  await replica.start()
  const client = new Redis(replica.url)
  await client.replicaof('127.0.0.1', Number(primaryPort))
  client.disconnect()
  await sentinel.start()
  return {
    url: `redis-sentinel://127.0.0.1:${port}/main`,
    primary,
    async close() {
      for (const engine of [sentinel, replica, primary]) await engine.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a Redis server without persistence. */
export async function ownRedis(): Promise<OwnEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-redis-'))
  const port = await freePort()
  const settings = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const engine = ownEngine(port, 'redis-server', ['--port', String(port), ...settings])
  const close = () => engine.stop().then(() => rm(folder, { recursive: true, force: true }))
  return { ...engine, url: `redis://127.0.0.1:${port}`, close }
}

function ownEngine(port: number, command: string, args: string[]): Omit<OwnEngine, 'url'> {
  let child: ChildProcess | undefined
  async function stop(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  return {
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawn(command, args, { stdio: 'ignore' })
      await waitForPort(port)
    },
    stop,
    close: stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (tries === 100) throw error
      await sleep(50)
    } finally {
      socket.destroy()
    }
  }
}

/**
 * Returns a port on which nothing listens. It is below those that Linux gives to connections: one of these, even if it was
 * closed a minute ago, would keep a process from listening there.
 */
export async function freePort(): Promise<number> {
  const port = 15_000 + Math.floor(Math.random() * 17_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
