import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { leadsFeature } from '#features/leads'
import { startEvents } from '#platform/events/start'
import type { Worker } from '#platform/events/worker'
import { startTestApp } from '#test/app'
import { handleTogether, type Payload } from '#test/handle-events'
import { recountPipeline, storedPipeline, wrongStages } from '#test/recount-pipeline'
import { buildLivelyGroup } from './pipeline-acts.ts'
import { size } from './sizes.ts'

const MEMBERS = 8
const ROUNDS = size({ full: 60, short: 15 })
const ACTS_PER_ROUND = 15
const KILLS = size({ full: 20, short: 5 })
const workers = leadsFeature.workers ?? []

const app = await startTestApp({ events: false })
const { ctx } = app
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await app.close()
})

type Delivery = { worker: Worker; payload: Payload }

/** Returns what workers of the pipeline are to be given, of the events since the last one. */
async function newDeliveries(after: string): Promise<{ deliveries: Delivery[]; last: string }> {
  const events = await ctx.db.query<{ id: string; name: string; payload: Payload }>(
    'test.new_events',
    `select id, name, payload from outbox where id > $1 order by id`,
    [after],
  )
  const deliveries = events.flatMap(({ name, payload }) =>
    workers.filter(({ event }) => event === name).map((worker) => ({ worker, payload })),
  )
  return { deliveries, last: events.at(-1)?.id ?? after }
}

function shuffle<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[items[last], items[other]] = [items[other] as T, items[last] as T]
  }
  return items
}

/** Handles these in batches of random size, each of one worker. */
async function handle(deliveries: readonly Delivery[]): Promise<void> {
  const waiting = [...deliveries]
  while (waiting.length > 0) {
    const chunk = waiting.splice(0, randomInt(1, 12))
    for (const [worker, given] of Map.groupBy(chunk, (one) => one.worker))
      await handleTogether(
        ctx,
        worker,
        given.map(({ payload }) => payload),
      )
  }
}

async function expectTrue(groupId: string): Promise<number> {
  const stored = await storedPipeline(ctx, groupId)
  expect(stored).toEqual(await recountPipeline(ctx, groupId))
  expect(await wrongStages(ctx, groupId)).toEqual([])
  return stored.reduce((sum, { sources }) => sum + sources.length, 0)
}

it(
  `[D-105] ${ROUNDS * ACTS_PER_ROUND} acts, their events late, 1 to 3 times and in any order: the pipeline says what is true`,
  { timeout: 600_000 },
  async () => {
    const group = await buildLivelyGroup(ctx, MEMBERS)
    let after = '00000000-0000-0000-0000-000000000000'
    let late: Delivery[] = []
    let handled = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < ACTS_PER_ROUND; n += 1) await group.act()
      const { deliveries, last } = await newDeliveries(after)
      after = last
      const copies = deliveries.flatMap((one) => Array.from({ length: randomInt(1, 4) }, () => one))
      const all = shuffle([...late, ...copies])
      // Half of them wait until others have been handled that were published later.
      late = all.splice(all.length / 2)
      await handle(all)
      handled += all.length
    }
    await handle(shuffle([...late]))
    // Some workers publish what they continue with.
    await handle((await newDeliveries(after)).deliveries)
    const touchpoints = await expectTrue(group.id)
    expect(touchpoints).toBeGreaterThan(MEMBERS)
    process.stdout.write(`${handled + late.length} deliveries, ${touchpoints} touchpoints\n`)
  },
)

/** Runs a real worker process of the pipeline until it dies. */
async function runMortalWorker(): Promise<void> {
  const { DATABASE_URL, NAMESPACE, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = ctx.config
  const child = spawn(process.execPath, [fileURLToPath(new URL('leads-worker.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(tmpdir(), 'guildhall-proofs'),
      DATABASE_URL,
      NAMESPACE,
      OIDC_ISSUER,
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  running.delete(child)
}

it(
  `${KILLS} times kill -9 of a worker between effect and acknowledgement: nothing is missing, nothing counts twice`,
  { timeout: 600_000 },
  async () => {
    const group = await buildLivelyGroup(ctx, MEMBERS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let n = 0; n < ACTS_PER_ROUND; n += 1) await group.act()
      await runMortalWorker()
    }
    // The last worker is not killed.
    const events = startEvents(ctx, workers, { ackWaitMs: 1_000, recheckMs: 1_000, recheckMaxMs: 1_000 })
    await events.drain(60_000)
    await events.stop()
    await events.deleteStream()
    expect(await expectTrue(group.id)).toBeGreaterThan(MEMBERS)
    expect(await ctx.db.query('', 'select * from event_failures where retry_at is null', [])).toEqual([])
  },
)
