import { readMemory } from '../cpu.ts'
import { connected } from '../data/database.ts'
import type { Run } from '../run.ts'

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`

/** Prints the memory of each process after the load: in all, and what it shares with no other. */
export async function printMemory({ harness, database, api, worker }: Run): Promise<void> {
  const processes = {
    api: api.pid,
    worker: worker.pid,
    redis: harness.redisPid(),
    nats: harness.natsPid(),
  }
  const texts = Object.entries(processes).map(([name, pid]) => `${name} ${mb(readMemory(pid).all)}`)
  const { rows } = await connected(database, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and application_name ~ '^(api|worker)'`,
      [database],
    ),
  )
  const own = rows.reduce((sum, { pid }) => sum + readMemory(pid).own, 0)
  console.log(`memory: ${texts.join(', ')}, ${rows.length} connections ${mb(own)} of their own`)
}
