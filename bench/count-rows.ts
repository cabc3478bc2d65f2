import pg from 'pg'
import { rowsRead, type PlanNode } from '../apps/server/test/plan-nodes.ts'
import type { Db } from '../apps/server/src/platform/db.ts'
import { connected } from './data/database.ts'

/** Returns how many rows of these tables `work` reads, with the plans that the product’s connections use. */
export async function countRowsRead(
  database: string,
  tables: readonly string[],
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  return connected(database, async (client) => {
    await client.query('set plan_cache_mode = force_generic_plan; set jit = off')
    let count = 0
    const query: Db['query'] = async <R>(name: string, sql: string, values: readonly unknown[]) => {
      // An explained statement with values would be planned for these; an explained `execute` is not.
      await client.query(`prepare "explained ${name}" as ${sql}`)
      const args = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute "explained ${name}"${args}`,
      )
      for (const row of rows) {
        const read = rowsRead(row['QUERY PLAN'][0].Plan)
        count += tables.reduce((sum, table) => sum + (read.get(table) ?? 0), 0)
      }
      const result = await client.query({ name, text: sql, values: [...values] })
      return result.rows as R[]
    }
    const db: Db = {
      query,
      transaction: () => Promise.reject(new Error('a read needs no transaction')),
      notifyPublished: () => {},
      afterCommit: (then) => then(),
    }
    await work(db)
    return count
  })
}

function literal(value: unknown): string {
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join()}}`)
  return JSON.stringify(value)
}
