import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { watchCpu } from './cpu.ts'
import { connected } from './data/database.ts'

const LOOK_MS = 250

/** CPU in milliseconds, by process: that of a server, of its connections, and of the other engines. */
export type CpuCost = { node: number; postgres: number; redis: number; nats: number }

/** CPU in milliseconds of everything that the product runs. */
export type ProductCpu = { api: number; worker: number; postgres: number; redis: number; nats: number }

/** What is measured: processes by a name for each, and the connections of these applications to a database. */
export type Measured<P extends string> = {
  processes: Record<P, () => number>
  database: string
  applications: readonly string[]
}

/** Returns the CPU in milliseconds that `work` causes, by process, and for how long it ran. */
export async function meterCpu<P extends string, T>(
  { processes, database, applications }: Measured<P>,
  work: () => Promise<T>,
): Promise<{ spent: Record<P | 'postgres', number>; seconds: number; result: T }> {
  return connected(null, async (client) => {
    const backends = await watchBackends(client, database, applications)
    const readAll = () => ({
      ...mapValues(processes, (read) => read()),
      postgres: backends.read(),
    })
    const before = readAll()
    const began = performance.now()
    try {
      const result = await work()
      const seconds = (performance.now() - began) / 1_000
      await backends.stop()
      const after = readAll()
      const spent = mapValues(after, (ms, name) => ms - (before[name as keyof typeof before] ?? 0))
      return { spent: spent as Record<P | 'postgres', number>, seconds, result }
    } finally {
      await backends.stop()
    }
  })
}

/**
 * Watches the connections of these applications. Some are replaced from time to time: one that is new counts from its
 * start, and one that has closed was seen shortly before.
 */
async function watchBackends(client: pg.Client, database: string, applications: readonly string[]) {
  const backends = new Map<number, () => number>()
  const isOver = new AbortController()
  const read = () => [...backends.values()].reduce((sum, readOne) => sum + readOne(), 0)
  async function look(): Promise<void> {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = $1 and application_name = any($2)',
      [database, applications],
    )
    for (const { pid } of rows) if (!backends.has(pid)) backends.set(pid, watchCpu(pid))
    read()
  }
  async function lookUntilOver(): Promise<void> {
    while (!isOver.signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal: isOver.signal }).catch(() => {})
      await look()
    }
  }
  await look()
  const looking = lookUntilOver()
  return {
    read,
    stop: () => {
      isOver.abort()
      return looking
    },
  }
}

function mapValues<V, R>(
  values: Record<string, V>,
  change: (value: V, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}
