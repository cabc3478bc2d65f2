import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchCpu } from './cpu.ts'
import { connected, databaseUrl } from './data/database.ts'
import { median } from './figures.ts'

/** The performance of a bare statement: executions per second, and CPU of Postgres per execution. */
export type Bare = { perSecond: number; cpuMs: number }

type Options = { database: string; clients: number; seconds: number; values: Record<string, number> }

/** Runs the statement of a file as a prepared statement from several connections concurrently. */
export async function pgbench(file: URL, { database, clients, seconds, values }: Options): Promise<Bare> {
  const path = fileURLToPath(file)
  const name = `pgbench ${process.pid} ${basename(path)}`
  const options = `-n -M prepared -c ${clients} -j 2 -T ${seconds} -f`.split(' ')
  const variables = Object.entries(values).flatMap(([key, value]) => ['-D', `${key}=${value}`])
  const child = spawn('pgbench', [...options, path, ...variables, databaseUrl(database)], {
    env: { ...process.env, PGAPPNAME: name, PGOPTIONS: '-c jit=off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const spent = await watchBackends(name, clients, exited)
  if ((await exited) !== 0) throw new Error(`pgbench ${path}: ${output}`)
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  return {
    perSecond: figure(/tps = ([\d.]+)/),
    cpuMs: spent / Math.max(1, figure(/actually processed: (\d+)/)),
  }
}

/** Prints the medians of the rounds of a bare statement. */
export function printBare(name: string, rounds: readonly Bare[]): void {
  const [rate, spent] = [median(rounds.map((one) => one.perSecond)), median(rounds.map((one) => one.cpuMs))]
  console.log(`${name.padEnd(26)} ${rate.toFixed(0).padStart(6)} /s  CPU ms: postgres ${spent.toFixed(3)}`)
}

/** Tracks the CPU of the connections of this name until they close: afterwards it can no longer be read. */
async function watchBackends(name: string, clients: number, exited: Promise<unknown>): Promise<number> {
  const backends = new Map<number, () => number>()
  let isOver = false
  void exited.then(() => (isOver = true))
  await connected('postgres', async (client) => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      if (backends.size < clients) {
        const { rows } = await client.query<{ pid: number }>(
          'select pid from pg_stat_activity where application_name = $1',
          [name],
        )
        for (const { pid } of rows) if (!backends.has(pid)) backends.set(pid, watchCpu(pid))
      }
      for (const read of backends.values()) read()
    }
  })
  return [...backends.values()].reduce((sum, read) => sum + read(), 0)
}
