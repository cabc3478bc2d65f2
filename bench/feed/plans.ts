import { allStatements, ALLOWED_FULL_SCANS, SMALL_TABLES } from '../../apps/server/test/all-statements.ts'
import { openPlanner } from '../../apps/server/test/planner.ts'
import { connected, databaseUrl } from '../data/database.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'

/** For a table with fewer rows a full scan is a good plan. */
const MIN_LARGE_ROWS = 1_000

/** Run by chores, whose connections replan for the values of each run. */
const CHORE_STATEMENTS = new Set(['media.claim_due'])

/** Finds statements whose generic plan is a full scan of a large table, on data with realistic sizes and shapes. */
export async function measurePlans({ database }: Run): Promise<Goal[]> {
  const largeTables = await readLargeTables(database)
  const planner = await openPlanner(databaseUrl(database), await allStatements())
  const found: string[] = []
  try {
    for (const [name, tables] of await planner.fullScans()) {
      if (name in ALLOWED_FULL_SCANS || CHORE_STATEMENTS.has(name)) continue
      const large = tables.filter((table) => largeTables.has(table) && !(table in SMALL_TABLES))
      if (large.length > 0) found.push(`${name} (${large.join(', ')})`)
    }
  } finally {
    await planner.close()
  }
  return [
    {
      id: '-',
      what: 'statements that are planned to read a large table whole',
      measured: found.join(', ') || 'none',
      reference: `of ${(await allStatements()).size}`,
      ratio: found.length,
      limit: { max: 0 },
      isCount: true,
    },
  ]
}

async function readLargeTables(database: string): Promise<Set<string>> {
  const { rows } = await connected(database, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
      [MIN_LARGE_ROWS],
    ),
  )
  return new Set(rows.map(({ name }) => name))
}
