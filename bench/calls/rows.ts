import { setTimeout as sleep } from 'node:timers/promises'
import { handles } from '../../apps/server/src/platform/events/outbox.store.ts'
import { connected } from '../data/database.ts'

/** A connection reports what it wrote at the latest after it was idle for this long. */
const REPORTED_AFTER_MS = 11_000

/** Rows that Postgres wrote: inserted, updated or deleted. */
export type Written = Map<string, number>

/** Returns how many rows were written to each table so far, once all connections have reported theirs. */
export async function readWritten(database: string): Promise<Written> {
  await sleep(REPORTED_AFTER_MS)
  return connected(database, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as count
         from pg_stat_user_tables where schemaname = 'public'`,
    )
    return new Map(rows.map(({ name, count }) => [name, count]))
  })
}

/** Returns the rows written in between, for each of `count` operations, without tables that hardly any of them wrote to. */
export function writtenPer(count: number, before: Written, after: Written): Written {
  const each = [...after].map(([name, rows]) => [name, (rows - (before.get(name) ?? 0)) / count] as const)
  return new Map(each.filter(([, rows]) => rows >= 0.01).toSorted(([, a], [, b]) => b - a))
}

/** Waits until the worker has removed the events that it has handled: that is part of their cost. */
export async function waitUntilRemoved(database: string): Promise<void> {
  await connected(database, async (client) => {
    for (let tries = 0; tries < 600; tries += 1) {
      const { rows } = await client.query<{ is_empty: boolean }>(
        `select not exists (select from outbox o join event_workers w on ${handles('w', 'o')}
                             where o.due_at <= now()) as is_empty`,
      )
      if (rows[0]?.is_empty === true) return
      await sleep(100)
    }
    throw new Error('the worker did not remove its events within a minute')
  })
}
