import { statement, type Tx } from '#platform/db'
import type { Usage } from './usage.rules.ts'

const find = statement<[ownerId: string], { cpu_ms: number; counted_at: Date }>(
  'media_usage.find',
  `select cpu_ms::float8, counted_at from media_usage where owner_id = $1`,
)

// A member who is gone has no usage.
const put = statement<[ownerId: string, cpuMs: number, countedAt: Date]>(
  'media_usage.put',
  `insert into media_usage (owner_id, cpu_ms, counted_at)
   select id, $2::bigint, $3 from users where id = $1
   on conflict (owner_id) do update set cpu_ms = excluded.cpu_ms, counted_at = excluded.counted_at`,
)

/** The only file that writes SQL for `media_usage`. The caller holds the lock of the owner. */
export const usageStore = {
  async find(tx: Tx, ownerId: string): Promise<Usage> {
    const row = await find.maybe(tx, [ownerId])
    return row === undefined ? { cpuMs: 0, at: tx.now() } : { cpuMs: row.cpu_ms, at: row.counted_at }
  },
  put: (tx: Tx, ownerId: string, usage: Usage) => put.all(tx, [ownerId, Math.round(usage.cpuMs), usage.at]),
}
