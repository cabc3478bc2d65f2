import pg from 'pg'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'

/** A statement as it was sent. */
export type Statement = { name: string; sql: string }

/** Wraps a context to record every statement sent through it, including those in transactions. */
export function recordStatements<C extends Pick<Ctx, 'db'>>(ctx: C): { ctx: C; executed: Statement[] } {
  const executed: Statement[] = []
  const record = <D extends Db>(db: D): D => ({
    ...db,
    query: (name, sql, values) => {
      executed.push({ name, sql })
      return db.query(name, sql, values)
    },
    transaction: (work) => db.transaction((tx) => work(record(tx))),
  })
  return { ctx: { ...ctx, db: record(ctx.db) }, executed }
}

/**
 * Returns the tables that Postgres can only scan in full for a statement, whatever their size: with sequential scans
 * disabled, one that remains has no index.
 */
export async function findFullScans(ctx: Pick<Ctx, 'config'>, { sql }: Statement): Promise<string[]> {
  const client = new pg.Client({ connectionString: ctx.config.DATABASE_URL })
  await client.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off')
    await client.query(`prepare recorded as ${sql}`)
    const count = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))
    const values = count === 0 ? '' : `(${Array(count).fill('null').join(', ')})`
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute recorded${values}`)
    return plan.rows.flatMap((row) => /Seq Scan on (\S+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  } finally {
    await client.end()
  }
}
