import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import type pg from 'pg'
import { ownNats, ownRedis } from '../apps/server/test/own-engines.ts'
import { RELAXED_LIMITS } from '../apps/server/test/timeouts.ts'
import { cpuMs } from './cpu.ts'
import { databaseUrl } from './data/database.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** Connections of each server under measurement: two processes stay at four per core. */
const POOL = process.env['BENCH_POOL'] ?? '4'

/** The entry points of the product's two processes. */
export const API = new URL('../apps/server/src/main/api.ts', import.meta.url)
export const WORKER = new URL('../apps/server/src/main/worker.ts', import.meta.url)

/** CPU of one operation in milliseconds, by process. */
export type CpuCost = { node: number; postgres: number; redis: number }

/** Everything a run needs: dedicated engines, a folder, and servers that stop with it. */
export type Harness = {
  folder: string
  redis: Redis
  redisUrl: string
  redisPid(): number
  stopRedis(): Promise<void>
  startRedis(): Promise<void>
  start(name: string, file: URL, database: string, ready?: RegExp): Promise<ServerProcess>
  /** The product's environment variables. */
  env(database: string): Record<string, string>
  /** Returns the CPU of a server, of its named connections and of Redis, per operation that `work` counts. */
  measureCpu(
    server: ServerProcess,
    database: string,
    application: string,
    work: () => Promise<number>,
  ): Promise<CpuCost>
  close(): Promise<void>
}

/** Starts a Redis and a NATS for this run only: no other work is measured, and nothing is left behind. */
export async function openHarness(admin: pg.Client): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const [ownedRedis, ownedNats] = [await ownRedis(), await ownNats()]
  await Promise.all([ownedRedis.start(), ownedNats.start()])
  const redis = new Redis(ownedRedis.url, { retryStrategy: () => 100 })
  redis.on('error', () => {})
  const servers: ServerProcess[] = []
  let redisPid = await pidOf(redis)

  const env = (database: string) => ({
    DATABASE_URL: databaseUrl(database),
    REDIS_URL: ownedRedis.url,
    NATS_URL: ownedNats.url,
    NAMESPACE: database,
    DATABASE_POOL: POOL,
    POOL,
    PORT: '0',
    // The work of a request is measured, not the other load on this machine.
    ...RELAXED_LIMITS,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'bench',
    OIDC_CLIENT_SECRET: 'bench',
  })

  return {
    folder,
    redis,
    redisUrl: ownedRedis.url,
    redisPid: () => redisPid,
    env,
    stopRedis: () => ownedRedis.stop(),
    async startRedis() {
      await ownedRedis.start()
      while (redis.status !== 'ready') await new Promise((resolve) => setTimeout(resolve, 20))
      redisPid = await pidOf(redis)
    },
    async start(name, file, database, ready) {
      const server = await startServer(name, fileURLToPath(file), env(database), ready)
      servers.push(server)
      return server
    },
    async measureCpu(server, database, application, work) {
      const before = await read()
      const count = await work()
      const after = await read()
      const each = (ms: number) => ms / Math.max(1, count)
      return {
        node: each(after.node - before.node),
        // A connection closed meanwhile is left out; a new one counts from its start.
        postgres: each(
          [...after.backends].reduce((sum, [pid, ms]) => sum + ms - (before.backends.get(pid) ?? 0), 0),
        ),
        redis: each(after.redis - before.redis),
      }

      async function read() {
        const { rows } = await admin.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = $1 and application_name = $2',
          [database, application],
        )
        const backends = new Map(rows.map(({ pid }) => [pid, cpuMs(pid)]))
        return { node: server.cpuMs(), backends, redis: cpuMs(redisPid) }
      }
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
