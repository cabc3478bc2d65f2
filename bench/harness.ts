import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { ownNats, ownRedis } from '../apps/server/test/own-engines.ts'
import { RELAXED_LIMITS } from '../apps/server/test/timeouts.ts'
import { meterCpu, type CpuCost, type ProductCpu } from './cpu-meter.ts'
import { watchCpu } from './cpu.ts'
import { databaseUrl } from './data/database.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** Connections of each server under measurement: two processes stay at four per core. */
const POOL = process.env['BENCH_POOL'] ?? '4'

/** The entry points of the product's two processes. */
export const API = new URL('../apps/server/src/main/api.ts', import.meta.url)
export const WORKER = new URL('../apps/server/src/main/worker.ts', import.meta.url)

/** How the product’s processes name their connections. */
const PRODUCT_CONNECTIONS = ['api', 'worker'].flatMap((name) => [name, `${name}-chores`, `${name}-probe`])

/** How a server starts: the work of a request is measured, not the other load on this machine, so limits are relaxed. */
export type StartOptions = {
  /** Matches the log line of a server that is ready; by default it has its address. */
  ready?: RegExp
  limits?: 'relaxed' | 'production'
}

/** Everything a run needs: dedicated engines, a folder, and servers that stop with it. */
export type Harness = {
  folder: string
  redis: Redis
  redisUrl: string
  redisPid(): number
  natsPid(): number
  stopRedis(): Promise<void>
  startRedis(): Promise<void>
  start(name: string, file: URL, database: string, options?: StartOptions): Promise<ServerProcess>
  /** The product's environment variables. */
  env(database: string): Record<string, string>
  /** Returns the CPU of a server, of its named connections and of the engines, per operation that `work` counts. */
  measureCpu(
    server: ServerProcess,
    database: string,
    application: string,
    work: () => Promise<number>,
  ): Promise<CpuCost>
  /** Returns the CPU of the product’s two processes, all their connections and the engines while `work` runs. */
  measureProduct<T>(
    product: { api: ServerProcess; worker: ServerProcess; database: string },
    work: () => Promise<T>,
  ): Promise<{ spent: ProductCpu; seconds: number; result: T }>
  close(): Promise<void>
}

/** Starts a Redis and a NATS for this run only: no other work is measured, and nothing is left behind. */
export async function openHarness(): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const [ownedRedis, ownedNats] = [await ownRedis(), await ownNats()]
  await Promise.all([ownedRedis.start(), ownedNats.start()])
  const redis = new Redis(ownedRedis.url, { retryStrategy: () => 100 })
  redis.on('error', () => {})
  const servers: ServerProcess[] = []
  let redisPid = await pidOf(redis)
  let redisCpu = watchCpu(redisPid)
  const natsCpu = watchCpu(ownedNats.pid())

  const production = (database: string) => ({
    DATABASE_URL: databaseUrl(database),
    REDIS_URL: ownedRedis.url,
    NATS_URL: ownedNats.url,
    NAMESPACE: database,
    DATABASE_POOL: POOL,
    POOL,
    PORT: '0',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'bench',
    OIDC_CLIENT_SECRET: 'bench',
  })
  const env = (database: string) => ({ ...production(database), ...RELAXED_LIMITS })

  return {
    folder,
    redis,
    redisUrl: ownedRedis.url,
    redisPid: () => redisPid,
    natsPid: () => ownedNats.pid(),
    env,
    stopRedis: () => ownedRedis.stop(),
    async startRedis() {
      await ownedRedis.start()
      while (redis.status !== 'ready') await new Promise((resolve) => setTimeout(resolve, 20))
      redisPid = await pidOf(redis)
      redisCpu = watchCpu(redisPid)
    },
    async start(name, file, database, { ready, limits = 'relaxed' } = {}) {
      const settings = limits === 'relaxed' ? env(database) : production(database)
      const server = await startServer(name, fileURLToPath(file), settings, ready)
      servers.push(server)
      return server
    },
    async measureCpu(server, database, application, work) {
      const processes = { node: server.cpuMs, redis: () => redisCpu(), nats: natsCpu }
      const measured = { processes, database, applications: [application] }
      const { spent, result } = await meterCpu(measured, work)
      const each = (ms: number) => ms / Math.max(1, result)
      const { node, postgres, redis, nats } = spent
      return { node: each(node), postgres: each(postgres), redis: each(redis), nats: each(nats) }
    },
    measureProduct({ api, worker, database }, work) {
      const processes = { api: api.cpuMs, worker: worker.cpuMs, redis: () => redisCpu(), nats: natsCpu }
      return meterCpu({ processes, database, applications: PRODUCT_CONNECTIONS }, work)
    },
    async close() {
      for (const server of servers) await server.stop()
      redis.disconnect()
      await Promise.all([ownedRedis.close(), ownedNats.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function pidOf(redis: Redis): Promise<number> {
  return Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1] ?? 0)
}
