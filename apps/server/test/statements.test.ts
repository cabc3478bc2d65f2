import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRead } from '#platform/shared-connections'
import { allStatements, ALLOWED_FULL_SCANS, SMALL_TABLES } from './all-statements.ts'
import { createDatabase } from './database.ts'
import { fillTables, ROWS } from './fill-tables.ts'
import { openPlanner, type Planner } from './planner.ts'

const MAX_MS = 100
/** Limit on the rows of one table that a statement run for every event may read. */
const MAX_ROWS = 100

/** Statements that run for every event: whatever the statistics at planning time, they must look up single rows. */
const RUN_PER_EVENT = [
  'effects.claim',
  'effects.claim_all',
  'effects.read_status',
  'effects.fail',
  'effects.clear_failure',
  'outbox.insert',
  'outbox.recheck_at',
  'notifications.reconcile',
  'notifications.find_by_source',
  'comments.latest_of_pairs',
  'comments.latest_replies_of_pairs',
  'event_rsvps.find_left',
  'events.remove_of_closed',
  'follows.find_pairs',
  'lead_tasks.remove_of_comments',
  'lead_tasks.remove_of_posts',
  'conversions.sync',
  'leads.comments',
  'leads.member_states',
  'leads.reactions',
  'leads.rsvps',
  'leads.sent_messages',
  'mentions.find_members',
  'posts.latest_public_shares',
  'posts.limited_shares',
  'recorded.find',
  'recorded.find_of_comments',
  'reactions.likes_of_posts',
  'reactions.likes_of_comments',
]

const statements = await allStatements()

const database = await createDatabase()
const planners: Planner[] = []
afterAll(async () => {
  for (const planner of planners) await planner.close()
  await database.drop()
})
async function newPlanner(): Promise<Planner> {
  const planner = await openPlanner(database.url, statements)
  planners.push(planner)
  return planner
}

/** Returns the statements that cannot avoid scanning a growing table in full, with those tables. */
async function forbiddenFullScans(): Promise<Record<string, string[]>> {
  const scans = await (await newPlanner()).unavoidableFullScans()
  const ofGrowing = [...scans].map(
    ([name, tables]) => [name, tables.filter((table) => !(table in SMALL_TABLES))] as const,
  )
  return Object.fromEntries(
    ofGrowing.filter(([name, tables]) => tables.length > 0 && !(name in ALLOWED_FULL_SCANS)),
  )
}

async function slowStatements(planner: Planner): Promise<string[]> {
  const slow = (await planner.run()).filter(({ ms }) => ms > MAX_MS)
  return slow.map(({ name, ms }) => `${name}: ${Math.round(ms)} ms`)
}

async function readingTooMuch(planner: Planner): Promise<string[]> {
  const runs = (await planner.run()).filter(({ name }) => RUN_PER_EVENT.includes(name))
  return runs.flatMap(({ name, rows }) =>
    [...rows]
      .filter(([, count]) => count > MAX_ROWS)
      .map(([table, count]) => `${name}: ${count} of ${table}`),
  )
}

it('all statements are found, and every listed one exists', () => {
  expect(statements.size).toBeGreaterThan(250)
  for (const name of [...Object.keys(ALLOWED_FULL_SCANS), ...RUN_PER_EVENT])
    expect(statements.has(name), name).toBe(true)
})

// The order matters: each test continues from the one before.
describe('of all statements', () => {
  let earlyPlanner: Planner

  // It plans now, and uses those plans when the tables are full.
  beforeAll(async () => {
    earlyPlanner = await newPlanner()
    await earlyPlanner.plan()
  })

  it('none that can share a connection calls a function of ours that writes', async () => {
    let writing: string[] = []
    await earlyPlanner.use(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select proname as name from pg_proc
          where pronamespace = current_schema()::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype`,
      )
      writing = rows.map(({ name }) => name)
    })
    expect(writing).toContain('give_reaction')
    const reads = [...statements].filter(([, sql]) => isRead(sql))
    expect(reads.length).toBeGreaterThan(250)
    expect(reads.filter(([, sql]) => writing.some((name) => sql.includes(`${name}(`)))).toEqual([])
  })

  it('none scans a growing table in full, on an empty schema', async () => {
    expect(await forbiddenFullScans()).toEqual({})
  })

  describe('in tables without statistics', () => {
    beforeAll(() => earlyPlanner.use(fillTables))

    it('all of which are filled', async () => {
      const empty = await earlyPlanner.emptyTables()
      expect(empty.filter((table) => !(table in SMALL_TABLES))).toEqual([])
    })

    it('none scans one of them in full', async () => {
      expect(await forbiddenFullScans()).toEqual({})
    })

    it('none is slow, whether planned while they were empty or now', async () => {
      expect(await slowStatements(earlyPlanner)).toEqual([])
      expect(await slowStatements(await newPlanner())).toEqual([])
    })

    it('none that is run for every event reads more than a few rows, by either plan', async () => {
      expect(await readingTooMuch(earlyPlanner)).toEqual([])
      expect(await readingTooMuch(await newPlanner())).toEqual([])
    })
  })

  describe('in analyzed tables', () => {
    beforeAll(() => earlyPlanner.use((client) => client.query('analyze')))

    it('none scans one of them in full, none is slow, and those of events read a few rows', async () => {
      expect(await forbiddenFullScans()).toEqual({})
      const fresh = await newPlanner()
      expect(await slowStatements(fresh)).toEqual([])
      expect(await readingTooMuch(fresh)).toEqual([])
    })

    it('the checks detect a bad one', async () => {
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
      expect(Object.fromEntries(await bad.unavoidableFullScans())).toEqual({
        'planted.no_index': ['posts'],
        'planted.whole_index': ['users'],
      })
      expect(await slowStatements(bad)).toEqual([expect.stringMatching(/^planted\.slow: 1\d\d ms/)])
      const runs = await bad.run()
      expect(runs.find(({ name }) => name === 'planted.no_index')?.rows.get('posts')).toBe(ROWS)
      expect(runs.find(({ name }) => name === 'planted.good')?.rows.get('posts')).toBe(1)
    })
  })
})
