import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allStatements } from './all-statements.ts'
import { createDatabase } from './database.ts'
import { emptyQueues, fillQueues } from './fill-queues.ts'
import { fillTables } from './fill-tables.ts'
import { openPlanner, type Planner } from './planner.ts'

/** Limit on the rows of one table that a statement may read by a plan that was made while the table was empty. */
const MAX_ROWS = 50

/** Statements of claims and notifications: they run for every event. */
const OF_WORKERS = [
  'effects.claim',
  'effects.claim_all',
  'effects.read_status',
  'effects.begin_try',
  'effects.fail',
  'effects.clear_failure',
  'outbox.insert',
  'outbox.insert_all',
  'outbox.recheck_at',
  'outbox.next_due',
  'notifications.reconcile',
  'notifications.find_earlier',
  'notifications.retarget',
  'notifications.find_by_source',
  'notifications.create_many',
  'reactions.likes_of_posts',
  'reactions.likes_of_comments',
]

/** Statements of relay and sweep, in whose transactions `outbox.force_index_lookups` holds. */
const OF_QUEUE = [
  'outbox.take_due',
  'outbox.mark_sent',
  'outbox.take_checks',
  'outbox.find_pending_consumers',
  'outbox.park',
  'outbox.remove',
  'outbox.mark_unsent',
  'outbox.postpone',
]

/** Written in a way that lets Postgres read everything a worker has done, or all notifications of a type. */
const BAD = new Map([
  [
    'planted.claim',
    `select event_id, exists (select from event_effects e where e.event_id = asked.event_id and e.consumer = $2) as done
       from unnest($1::uuid[]) as asked (event_id)`,
  ],
  [
    'planted.notification',
    `select notification.id from unnest($1::uuid[], $2::uuid[]) as act (user_id, target_id)
       join notifications as notification
         on notification.type = 'a' and notification.user_id = act.user_id and notification.target_id = act.target_id`,
  ],
])

const statements = await allStatements()
const chosen = (names: readonly string[]) =>
  new Map(names.map((name) => [name, statements.get(name) ?? `there is no statement ${name}`]))

describe('with a plan made while the queues were empty, and counted as empty,', () => {
  let drop: () => Promise<void>
  const planners: Planner[] = []
  let ofWorkers: Planner
  let ofQueue: Planner
  let ofBad: Planner

  beforeAll(async () => {
    const database = await createDatabase()
    drop = database.drop
    const open = async (some: ReadonlyMap<string, string>) => {
      const planner = await openPlanner(database.url, some)
      planners.push(planner)
      return planner
    }
    ;[ofWorkers, ofQueue, ofBad] = [
      await open(chosen(OF_WORKERS)),
      await open(chosen(OF_QUEUE)),
      await open(BAD),
    ]
    await ofWorkers.use(fillTables)
    await ofWorkers.use(emptyQueues)
    const force = statements.get('outbox.force_index_lookups') ?? ''
    // For the connection, not for one transaction.
    await ofQueue.use((client) => client.query(force.replaceAll(', true)', ', false)')))
    for (const planner of planners) await planner.plan()
    await ofWorkers.use(fillQueues)
  })
  afterAll(async () => {
    for (const planner of planners) await planner.close()
    await drop()
  })

  async function readingTooMuch(planner: Planner): Promise<string[]> {
    return (await planner.run()).flatMap(({ name, rows }) =>
      [...rows].filter(([, count]) => count > MAX_ROWS).map(([table]) => `${name} of ${table}`),
    )
  }

  it('claims and notifications read a few rows of full ones', async () => {
    expect(await readingTooMuch(ofWorkers)).toEqual([])
  })

  it('relay and sweep read a few rows of full ones', async () => {
    expect(await readingTooMuch(ofQueue)).toEqual([])
  })

  it('a statement that leaves the choice to Postgres reads all of them, and is detected', async () => {
    expect(await readingTooMuch(ofBad)).toEqual([
      'planted.claim of event_effects',
      'planted.notification of notifications',
    ])
  })
})
