import pg from 'pg'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'

/** A statement as it was sent. */
export type Asked = { name: string; sql: string }

/** The same context, and every statement that is sent through it from now on, those of transactions too. */
export function recordStatements<C extends Pick<Ctx, 'db'>>(ctx: C): { ctx: C; asked: Asked[] } {
  const asked: Asked[] = []
  const record = <D extends Db>(db: D): D => ({
    ...db,
    query: (name, sql, values) => {
      asked.push({ name, sql })
      return db.query(name, sql, values)
    },
    transaction: (work) => db.transaction((tx) => work(record(tx))),
  })
  return { ctx: { ...ctx, db: record(ctx.db) }, asked }
}

/**
 * The tables that Postgres can only read as a whole to answer a statement, whatever their size: with scans of whole tables
 * made dear, one that is left has no index.
 */
export async function tablesReadWhole(ctx: Pick<Ctx, 'config'>, { sql }: Asked): Promise<string[]> {
  const client = new pg.Client({ connectionString: ctx.config.DATABASE_URL })
  await client.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off')
    await client.query(`prepare asked as ${sql}`)
    const count = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))
    const values = count === 0 ? '' : `(${Array(count).fill('null').join(', ')})`
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked${values}`)
    return plan.rows.flatMap((row) => /Seq Scan on (\S+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  } finally {
    await client.end()
  }
}
