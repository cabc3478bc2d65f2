import pg from 'pg'
import { madeValue } from './made-values.ts'
import { readWhole, rowsRead, type PlanNode } from './plan-nodes.ts'

/** What became of a statement that was run: how long it took, and how many rows of which tables it looked at. */
export type Run = { name: string; ms: number; rows: Map<string, number> }

/** A connection like those of calls, on which statements are prepared, planned and run with values of their types. */
export type Planner = {
  /** Makes the plan of each statement, which the connection keeps. */
  plan(): Promise<void>
  /** The statements for which no plan avoids to read a table as a whole, with those tables. */
  readingWhole(): Promise<Map<string, string[]>>
  /** The statements that read a table as a whole by the plan that is kept, with those tables. */
  planningWhole(): Promise<Map<string, string[]>>
  /** Runs each statement by the plan that is kept, and takes back what it did. */
  run(): Promise<Run[]>
  emptyTables(): Promise<string[]>
  use(work: (client: pg.Client) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

type Explained = { 'QUERY PLAN': { Plan: PlanNode; 'Execution Time': number }[] }

// Where every row costs and finding it costs nothing, a plan that reads a whole table is one that has no other way.
const DEAR_ROWS = {
  enable_seqscan: 'off',
  cpu_tuple_cost: 1,
  cpu_index_tuple_cost: 1,
  random_page_cost: 0.01,
}
/** A neighbour on this machine may hold one up: the quickest counts. */
const RUNS = 3
const QUICK_MS = 50
const NOT_WITH_THESE_VALUES = /^23/

/** Opens a planner for statements by their names. */
export async function openPlanner(url: string, statements: ReadonlyMap<string, string>): Promise<Planner> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  })
  await client.connect()
  const values = new Map<string, { made: string; none: string }>()
  for (const [name, sql] of statements) {
    await client.query(`prepare "${name}" as ${sql}`)
    const { rows } = await client.query<{ types: string[] }>(
      'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
      [name],
    )
    const types = rows[0]?.types ?? []
    values.set(name, { made: listed(types.map(madeValue)), none: listed(types.map(() => 'null')) })
  }

  async function explain(how: string, name: string, of: string) {
    const { rows } = await client.query<Explained>(`explain (${how} format json) execute "${name}"${of}`)
    return rows.flatMap((row) => row['QUERY PLAN'])
  }

  async function runOnce(name: string, made: string): Promise<Run> {
    await client.query('begin')
    try {
      const explained = await explain('analyze, timing off,', name, made)
      const rows = new Map<string, number>()
      for (const { Plan } of explained)
        for (const [table, count] of rowsRead(Plan)) rows.set(table, (rows.get(table) ?? 0) + count)
      return { name, rows, ms: explained.reduce((sum, one) => sum + one['Execution Time'], 0) }
    } catch (error) {
      // It has read what it reads; only its new row was not taken.
      if (!NOT_WITH_THESE_VALUES.test((error as { code?: string }).code ?? ''))
        throw new Error(name, { cause: error })
      return { name, rows: new Map(), ms: 0 }
    } finally {
      await client.query('rollback')
    }
  }

  async function planningWhole(): Promise<Map<string, string[]>> {
    const whole = new Map<string, string[]>()
    for (const [name, { none }] of values) {
      const tables = (await explain('', name, none)).flatMap(({ Plan }) => readWhole(Plan))
      if (tables.length > 0) whole.set(name, tables)
    }
    return whole
  }

  return {
    planningWhole,
    async plan() {
      for (const [name, { none }] of values) await explain('', name, none)
    },
    async readingWhole() {
      for (const [setting, value] of Object.entries(DEAR_ROWS))
        await client.query(`set ${setting} = ${value}`)
      const whole = await planningWhole()
      for (const setting of Object.keys(DEAR_ROWS)) await client.query(`reset ${setting}`)
      await client.query('discard plans')
      return whole
    },
    async run() {
      const runs: Run[] = []
      for (const [name, { made }] of values) {
        let best = await runOnce(name, made)
        for (let again = 1; again < RUNS && best.ms > QUICK_MS; again += 1) {
          const next = await runOnce(name, made)
          if (next.ms < best.ms) best = next
        }
        runs.push(best)
      }
      return runs
    },
    async emptyTables() {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
      )
      const empty: string[] = []
      for (const { name } of rows)
        if ((await client.query(`select from ${name} limit 1`)).rowCount === 0) empty.push(name)
      return empty
    },
    use: async (work) => void (await work(client)),
    close: () => client.end(),
  }
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? '' : `(${values.join(', ')})`
}
