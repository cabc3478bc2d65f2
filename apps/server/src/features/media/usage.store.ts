import { statement, type Tx } from '#platform/db'
import type { Usage } from './usage.rules.ts'

const find = statement<{ ownerId: string }, { cpu_ms: number; counted_at: Date }>(
  'media_usage.find',
  `select cpu_ms::float8, counted_at from media_usage where owner_id = :ownerId`,
)

// Does nothing for a deleted member.
const put = statement<{ ownerId: string; cpuMs: number; countedAt: Date }>(
  'media_usage.put',
  `insert into media_usage (owner_id, cpu_ms, counted_at)
   select id, :cpuMs::bigint, :countedAt from users where id = :ownerId and deleted_at is null
   on conflict (owner_id) do update set cpu_ms = excluded.cpu_ms, counted_at = excluded.counted_at`,
)

const remove = statement<{ ownerId: string }>(
  'media_usage.remove',
  `delete from media_usage where owner_id = :ownerId`,
)

/** The only file that writes SQL for `media_usage`. The caller holds the owner lock. */
export const usageStore = {
  async find(tx: Tx, ownerId: string): Promise<Usage> {
    const row = await find.maybe(tx, { ownerId })
    return row === undefined ? { cpuMs: 0, at: tx.now() } : { cpuMs: row.cpu_ms, at: row.counted_at }
  },
  put: (tx: Tx, ownerId: string, usage: Usage) =>
    put.all(tx, { ownerId, cpuMs: Math.round(usage.cpuMs), countedAt: usage.at }),
  remove: (tx: Tx, ownerId: string) => remove.all(tx, { ownerId }),
}
