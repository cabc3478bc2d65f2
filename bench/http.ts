import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { RELAXED_LIMITS } from '../apps/server/test/timeouts.ts'
import { writeScript } from './browser.ts'
import { readPath } from './client.ts'
import { median, pairedRatio, rateOf } from './figures.ts'
import { insertMembers } from './insert-members.ts'
import { sendAtLeast } from './run.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { load, type Load } from './wrk.ts'

// Compares GET /api/auth/user with a bare Fastify server that does the same lookups, alternating in one run.
const ROUNDS = 3
const WARM_UP_REQUESTS = Number(process.env['BENCH_WARM_UP'] ?? 8_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
/** The minimum ratio; can be lowered for a short run on a shared machine. */
const FLOOR = Number(process.env['BENCH_FLOOR'] ?? 0.75)
const PATH = '/api/auth/user'

const admin = process.env['TEST_DATABASE_URL'] ?? 'postgres://guildhall:guildhall@127.0.0.1:5432/postgres'
const database = `guildhall_bench_${process.pid}`
const url = new URL(admin)
url.pathname = `/${database}`
const env = {
  DATABASE_URL: url.href,
  REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
  NAMESPACE: `bench_${process.pid}`,
  PORT: '0',
  // The work of a request is measured, not the other load on this machine.
  ...RELAXED_LIMITS,
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'bench',
  OIDC_CLIENT_SECRET: 'bench',
}
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(sql)
  await client.end()
}

type Round = Load & { cpuUs: number }

async function measure(server: ServerProcess, script: string): Promise<Round> {
  const before = server.cpuMs()
  const result = await load(server.url + PATH, script, SECONDS, 16)
  const cpuUs = ((server.cpuMs() - before) * 1_000) / result.requests
  // On a busy machine the product sheds a few; more than one in a hundred would make its rate look better than it is.
  if (result.errors > result.requests / 100)
    throw new Error(`${server.name} refused ${result.errors} requests`)
  return { ...result, cpuUs }
}

await asAdmin(`create database ${database}`)
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const servers: ServerProcess[] = []
try {
  execFileSync(process.execPath, [file('../apps/server/src/main/migrate.ts')], {
    env: { ...process.env, ...env },
  })
  const script = join(folder, 'cookies.lua')
  const cookies = await insertMembers(url.href, 2_000)
  writeScript(script, { cookies })
  const product = await startServer('product', file('../apps/server/src/main/api.ts'), env)
  servers.push(product)
  const bare = await startServer('bare', file('./bare.ts'), env)
  servers.push(bare)

  // The product fills the session cache that both servers then read.
  for (let at = 0; at < cookies.length; at += 16)
    await Promise.all(cookies.slice(at, at + 16).map((cookie) => readPath(product.url, cookie, PATH)))
  for (const server of servers) {
    await sendAtLeast(WARM_UP_REQUESTS, async () => (await load(server.url + PATH, script, 1, 16)).requests)
  }

  const rounds = new Map<ServerProcess, Round[]>(servers.map((server) => [server, []]))
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const server of servers) rounds.get(server)?.push(await measure(server, script))
  }
  const figure = (server: ServerProcess, of: (round: Round) => number) =>
    median((rounds.get(server) ?? []).map(of))
  for (const server of servers) {
    const [rate, cpu, p99] = [
      figure(server, (round) => round.perSecond),
      figure(server, (round) => round.cpuUs),
      figure(server, (round) => round.p99Ms),
    ]
    console.log(
      `${server.name.padEnd(8)} ${rate.toFixed(0).padStart(6)} requests/s  ${cpu.toFixed(0).padStart(4)} µs CPU  p99 ${p99.toFixed(1)} ms`,
    )
  }
  const [ofProduct, ofBare] = [rounds.get(product) ?? [], rounds.get(bare) ?? []]
  const ratio = pairedRatio(ofProduct, ofBare, rateOf, rateOf)
  const cpuRatio = pairedRatio(
    ofProduct,
    ofBare,
    (round) => round.cpuUs,
    (round) => round.cpuUs,
  )
  console.log(`${cpuRatio.toFixed(2)} of the CPU of bare Fastify’s process`)
  console.log(`ratio ${ratio.toFixed(2)} of bare Fastify (floor ${FLOOR})`)
  if (ratio < FLOOR) process.exitCode = 1
} finally {
  for (const server of servers) await server.stop()
  await asAdmin(`drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true })
}
