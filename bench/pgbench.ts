import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuMs } from './cpu.ts'
import { connected, databaseUrl } from './data/database.ts'
import { median } from './figures.ts'

/** What a bare statement does: how often in a second, and what Postgres spends on one. */
export type Bare = { perSecond: number; cpuMs: number }

type Options = { database: string; clients: number; seconds: number; values: Record<string, number> }

/** Runs the statement of a file with prepared statements from several connections at once. */
export async function pgbench(file: URL, { database, clients, seconds, values }: Options): Promise<Bare> {
  const path = fileURLToPath(file)
  const name = `pgbench ${process.pid} ${basename(path)}`
  const options = `-n -M prepared -c ${clients} -j 2 -T ${seconds} -f`.split(' ')
  const given = Object.entries(values).flatMap(([key, value]) => ['-D', `${key}=${value}`])
  const child = spawn('pgbench', [...options, path, ...given, databaseUrl(database)], {
    env: { ...process.env, PGAPPNAME: name, PGOPTIONS: '-c jit=off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const spent = await watchBackends(name, clients, gone)
  if ((await gone) !== 0) throw new Error(`pgbench ${path}: ${output}`)
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  return {
    perSecond: figure(/tps = ([\d.]+)/),
    cpuMs: spent / Math.max(1, figure(/actually processed: (\d+)/)),
  }
}

/** A line about the rounds of a bare statement, by their medians. */
export function printBare(name: string, rounds: readonly Bare[]): void {
  const [rate, spent] = [median(rounds.map((one) => one.perSecond)), median(rounds.map((one) => one.cpuMs))]
  console.log(`${name.padEnd(26)} ${rate.toFixed(0).padStart(6)} /s  CPU ms: postgres ${spent.toFixed(3)}`)
}

/** Follows what the connections of this name spend until they are gone: afterwards nobody could tell them from others. */
async function watchBackends(name: string, clients: number, gone: Promise<unknown>): Promise<number> {
  const spent = new Map<number, number>()
  let over = false
  void gone.then(() => (over = true))
  await connected('postgres', async (client) => {
    while (!over) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      if (spent.size < clients) {
        const { rows } = await client.query<{ pid: number }>(
          'select pid from pg_stat_activity where application_name = $1',
          [name],
        )
        for (const { pid } of rows) spent.set(pid, 0)
      }
      for (const [pid, before] of spent) spent.set(pid, Math.max(before, cpuMs(pid)))
    }
  })
  return [...spent.values()].reduce((sum, ms) => sum + ms, 0)
}
