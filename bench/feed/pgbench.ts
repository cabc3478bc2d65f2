import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cpuMs } from '../cpu.ts'
import { connected, databaseUrl } from '../data/database.ts'

/** What a bare statement does: how often in a second, and what Postgres spends on one. */
export type Bare = { perSecond: number; cpuMs: number }

type Options = { database: string; clients: number; seconds: number; values: Record<string, number> }

/** Runs a statement of `sql/` with prepared statements from several connections at once. */
export async function pgbench(file: string, { database, clients, seconds, values }: Options): Promise<Bare> {
  const name = `pgbench ${process.pid} ${file}`
  const options = `-n -M prepared -c ${clients} -j 2 -T ${seconds} -f`.split(' ')
  const given = Object.entries(values).flatMap(([key, value]) => ['-D', `${key}=${value}`])
  const child = spawn(
    'pgbench',
    [...options, fileURLToPath(new URL(`sql/${file}.sql`, import.meta.url)), ...given, databaseUrl(database)],
    { env: { ...process.env, PGAPPNAME: name, PGOPTIONS: '-c jit=off' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const spent = await watchBackends(name, clients, gone)
  if ((await gone) !== 0) throw new Error(`pgbench ${file}: ${output}`)
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  return {
    perSecond: figure(/tps = ([\d.]+)/),
    cpuMs: spent / Math.max(1, figure(/actually processed: (\d+)/)),
  }
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
