import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allStatements, MAY_READ_WHOLE, SMALL } from './all-statements.ts'
import { createDatabase } from './database.ts'
import { fillTables, ROWS } from './fill-tables.ts'
import { openPlanner, type Planner } from './planner.ts'

const LONGEST_MS = 100
/** So many rows of one table may a statement look at that is run for every event. */
const MOST_ROWS = 100

/** Run for every event: whatever Postgres knew when their plans were made, they look rows up one by one. */
const EACH_EVENT =
  /^(effects\.(claim|claim_all|look|fail|forgive)|notifications\.bring_.*|outbox\.(insert|recheck_at))$/

const statements = await allStatements()

const database = await createDatabase()
const planners: Planner[] = []
afterAll(async () => {
  for (const planner of planners) await planner.close()
  await database.drop()
})
async function planner(): Promise<Planner> {
  const opened = await openPlanner(database.url, statements)
  planners.push(opened)
  return opened
}

/** Statements that cannot be answered without reading a table that grows as a whole, and those tables. */
async function readingWhole(): Promise<Record<string, string[]>> {
  const whole = await (await planner()).readingWhole()
  const told = [...whole].map(
    ([name, tables]) => [name, tables.filter((table) => !(table in SMALL))] as const,
  )
  return Object.fromEntries(told.filter(([name, tables]) => tables.length > 0 && !(name in MAY_READ_WHOLE)))
}

async function slow(on: Planner): Promise<string[]> {
  const slowest = (await on.run()).filter(({ ms }) => ms > LONGEST_MS)
  return slowest.map(({ name, ms }) => `${name}: ${Math.round(ms)} ms`)
}

async function lookingAtMany(on: Planner): Promise<string[]> {
  const runs = (await on.run()).filter(({ name }) => EACH_EVENT.test(name))
  return runs.flatMap(({ name, rows }) =>
    [...rows]
      .filter(([, count]) => count > MOST_ROWS)
      .map(([table, count]) => `${name}: ${count} of ${table}`),
  )
}

it('every statement is known, and what is allowed is there', () => {
  expect(statements.size).toBeGreaterThan(250)
  for (const name of Object.keys(MAY_READ_WHOLE)) expect(statements.has(name)).toBe(true)
})

// In this order: each goes on from the one before.
describe('of all statements', () => {
  let kept: Planner

  // Its plans are made now, and used when the tables are full.
  beforeAll(async () => {
    kept = await planner()
    await kept.plan()
  })

  it('none reads a table that grows as a whole, on an empty schema', async () => {
    expect(await readingWhole()).toEqual({})
  })

  describe('in tables without statistics', () => {
    beforeAll(() => kept.use(fillTables))

    it('all of which are filled', async () => {
      const empty = await kept.emptyTables()
      expect(empty.filter((table) => !(table in SMALL))).toEqual([])
    })

    it('none reads one of them as a whole', async () => {
      expect(await readingWhole()).toEqual({})
    })

    it('none is slow by a plan that was made while they were empty, or by one that is made now', async () => {
      expect(await slow(kept)).toEqual([])
      expect(await slow(await planner())).toEqual([])
    })

    it('none that is run for every event looks at more than a few rows, by either plan', async () => {
      expect(await lookingAtMany(kept)).toEqual([])
      expect(await lookingAtMany(await planner())).toEqual([])
    })
  })

  describe('in tables that were counted', () => {
    beforeAll(() => kept.use((client) => client.query('analyze')))

    it('none reads one of them as a whole, none is slow, and those of events look at a few rows', async () => {
      expect(await readingWhole()).toEqual({})
      const fresh = await planner()
      expect(await slow(fresh)).toEqual([])
      expect(await lookingAtMany(fresh)).toEqual([])
    })

    it('a bad one would be found', async () => {
      const bad = await openPlanner(
        database.url,
        new Map([
          ['planted.no_index', 'select id from posts where feeling = $1'],
          ['planted.whole_index', 'select count(*) from users'],
          ['planted.slow', 'select id, pg_sleep(0.11) from users where id = $1'],
          ['planted.good', 'select id from posts where id = $1'],
          ['planted.page', 'select id from posts order by id desc limit 10'],
        ]),
      )
      planners.push(bad)
      expect(Object.fromEntries(await bad.readingWhole())).toEqual({
        'planted.no_index': ['posts'],
        'planted.whole_index': ['users'],
      })
      expect(await slow(bad)).toEqual([expect.stringMatching(/^planted\.slow: 1\d\d ms/)])
      const runs = await bad.run()
      expect(runs.find(({ name }) => name === 'planted.no_index')?.rows.get('posts')).toBe(ROWS)
      expect(runs.find(({ name }) => name === 'planted.good')?.rows.get('posts')).toBe(1)
    })
  })
})
