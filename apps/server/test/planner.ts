import pg from 'pg'
import { fullScans, rowsRead, type PlanNode } from './plan-nodes.ts'
import { sampleValue } from './sample-values.ts'

/** An executed statement: how long it took, and how many rows of which tables it read. */
export type Run = { name: string; ms: number; rows: Map<string, number> }

/** A connection like those that serve calls, on which statements are prepared, planned and run with sample values. */
export type Planner = {
  /** Plans each statement; the connection caches the plan. */
  plan(): Promise<void>
  /** Returns the statements for which every plan scans a table in full, with those tables. */
  unavoidableFullScans(): Promise<Map<string, string[]>>
  /** Returns the statements whose cached plan scans a table in full, with those tables. */
  fullScans(): Promise<Map<string, string[]>>
  /** Runs each statement by its cached plan, and rolls it back. */
  run(): Promise<Run[]>
  emptyTables(): Promise<string[]>
  use(work: (client: pg.Client) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

type Explained = { 'QUERY PLAN': { Plan: PlanNode; 'Execution Time': number }[] }

// With costly rows and cheap lookups, Postgres scans a table in full only if there is no other way.
const COSTLY_ROWS = {
  enable_seqscan: 'off',
  cpu_tuple_cost: 1,
  cpu_index_tuple_cost: 1,
  random_page_cost: 0.01,
}
/** Other processes may delay a run, so the fastest one counts. */
const MAX_RUNS = 3
const FAST_ENOUGH_MS = 50
const CONSTRAINT_VIOLATION = /^23/

/** Opens a planner for these statements, given by name. */
export async function openPlanner(url: string, statements: ReadonlyMap<string, string>): Promise<Planner> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  })
  await client.connect()
  const values = new Map<string, { sample: string; nulls: string }>()
  for (const [name, sql] of statements) {
    await client.query(`prepare "${name}" as ${sql}`)
    const { rows } = await client.query<{ types: string[] }>(
      'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
      [name],
    )
    const types = rows[0]?.types ?? []
    values.set(name, {
      sample: argumentList(types.map((type) => sampleValue(type, name))),
      nulls: argumentList(types.map(() => 'null')),
    })
  }

  async function explain(mode: string, name: string, args: string) {
    const { rows } = await client.query<Explained>(`explain (${mode} format json) execute "${name}"${args}`)
    return rows.flatMap((row) => row['QUERY PLAN'])
  }

  async function runOnce(name: string, args: string): Promise<Run> {
    await client.query('begin')
    try {
      const explained = await explain('analyze, timing off,', name, args)
      const rows = new Map<string, number>()
      for (const { Plan } of explained)
        for (const [table, count] of rowsRead(Plan)) rows.set(table, (rows.get(table) ?? 0) + count)
      return { name, rows, ms: explained.reduce((sum, one) => sum + one['Execution Time'], 0) }
    } catch (error) {
      // The statement has done its reads; only its new row was rejected.
      if (!CONSTRAINT_VIOLATION.test((error as { code?: string }).code ?? ''))
        throw new Error(name, { cause: error })
      return { name, rows: new Map(), ms: 0 }
    } finally {
      await client.query('rollback')
    }
  }

  async function findFullScans(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for (const [name, { nulls }] of values) {
      const tables = (await explain('', name, nulls)).flatMap(({ Plan }) => fullScans(Plan))
      if (tables.length > 0) found.set(name, tables)
    }
    return found
  }

  return {
    fullScans: findFullScans,
    async plan() {
      for (const [name, { nulls }] of values) await explain('', name, nulls)
    },
    async unavoidableFullScans() {
      for (const [setting, value] of Object.entries(COSTLY_ROWS))
        await client.query(`set ${setting} = ${value}`)
      const found = await findFullScans()
      for (const setting of Object.keys(COSTLY_ROWS)) await client.query(`reset ${setting}`)
      await client.query('discard plans')
      return found
    },
    async run() {
      const runs: Run[] = []
      for (const [name, { sample }] of values) {
        let best = await runOnce(name, sample)
        for (let run = 1; run < MAX_RUNS && best.ms > FAST_ENOUGH_MS; run += 1) {
          const next = await runOnce(name, sample)
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

function argumentList(values: readonly string[]): string {
  return values.length === 0 ? '' : `(${values.join(', ')})`
}
