import { allStatements, MAY_READ_WHOLE, SMALL } from '../../apps/server/test/all-statements.ts'
import { openPlanner } from '../../apps/server/test/planner.ts'
import { connected, databaseUrl } from '../data/database.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'

/** A table with fewer rows is read whole with good reason. */
const MANY_ROWS = 1_000

/** Run by chores, whose connections plan anew for the values of each run. */
const OF_CHORES = new Set(['media.take_due'])

/** The statements whose kept plans read a large table whole, over data with the sizes and shapes of a real installation. */
export async function measurePlans({ database }: Run): Promise<Goal[]> {
  const isLarge = await largeTables(database)
  const planner = await openPlanner(databaseUrl(database), await allStatements())
  const found: string[] = []
  try {
    for (const [name, tables] of await planner.planningWhole()) {
      if (name in MAY_READ_WHOLE || OF_CHORES.has(name)) continue
      const large = tables.filter((table) => isLarge.has(table) && !(table in SMALL))
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
      limit: { most: 0 },
    },
  ]
}

async function largeTables(database: string): Promise<Set<string>> {
  const { rows } = await connected(database, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
      [MANY_ROWS],
    ),
  )
  return new Set(rows.map(({ name }) => name))
}
