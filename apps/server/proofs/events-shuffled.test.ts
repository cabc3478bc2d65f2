import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { DEFAULTS } from '#platform/events/options'
import { publish } from '#platform/events/outbox'
import { startRunner } from '#platform/events/runner'
import { drain } from '#platform/events/drain'
import { consumerName, ensureStream, eventSubject, streamName } from '#platform/events/stream'
import { addPiece, openStage, PieceMade, type Stage } from '#test/event-stage'
import { size } from './sizes.ts'

const EVENTS = size({ full: 10_000, short: 3_000 })
const BATCH = 500
const numbers = Array.from({ length: EVENTS }, (_, n) => n)
const batches = Array.from({ length: EVENTS / BATCH }, (_, n) => numbers.slice(n * BATCH, (n + 1) * BATCH))

const stages: Stage[] = []
afterAll(() => Promise.all(stages.map((stage) => stage.close())))

async function open(): Promise<Stage> {
  const stage = await openStage({ DATABASE_POOL: '8' })
  stages.push(stage)
  return stage
}

it(`${EVENTS} events, each delivered 1 to 5 times and shuffled, lead to the same state as one delivery each in order`, async () => {
  const [inOrder, shuffled] = await Promise.all([open(), open()])
  const { ctx } = shuffled
  const ids: string[] = []
  await Promise.all([handleInOrder(inOrder), publishAll(shuffled, ids)])

  // Without a relay the copies below are the only messages.
  await ensureStream(ctx.nats)
  const copies = shuffle(ids.flatMap((id) => Array.from({ length: randomInt(1, 6) }, () => id)))
  for (let start = 0; start < copies.length; start += BATCH) {
    const window = copies.slice(start, start + BATCH)
    await Promise.all(
      window.map((id, n) =>
        ctx.nats
          .stream()
          .publish(eventSubject(ctx.nats, PieceMade.name, 'other'), id, { msgID: `copy-${start + n}` }),
      ),
    )
  }

  const startedAt = performance.now()
  const runner = startRunner(ctx, [addPiece], DEFAULTS)
  await drain(ctx, [addPiece], 150_000)
  // Every event is handled; wait for the remaining copies, which must change nothing.
  const manager = await ctx.nats.manager()
  const remaining = async () => {
    const { num_pending, num_ack_pending } = await manager.consumers.info(
      streamName(ctx.nats),
      consumerName(addPiece),
    )
    return num_pending + num_ack_pending
  }
  await expect.poll(remaining, { timeout: 60_000, interval: 100 }).toBe(0)
  const seconds = (performance.now() - startedAt) / 1_000
  await runner.stop()

  expect(await shuffled.notExactlyOnce([addPiece.name], EVENTS)).toEqual({})
  expect(await shuffled.stateHash()).toBe(await inOrder.stateHash())
  console.log(
    `${EVENTS} events in ${copies.length} deliveries: ${seconds.toFixed(1)} s, ` +
      `${Math.round(copies.length / seconds)} deliveries/s, ${Math.round(EVENTS / seconds)} effects/s`,
  )
}, 240_000)

async function handleInOrder({ ctx }: Stage): Promise<void> {
  for (const batch of batches) {
    await ctx.db.transaction(async (db) => {
      for (const n of batch) await addPiece.run({ ...ctx, db }, { n }, { eventId: randomUUID() })
    })
  }
}

async function publishAll({ ctx }: Stage, ids: string[]): Promise<void> {
  for (const batch of batches) {
    await ctx.db.transaction(async (tx) => {
      for (const n of batch) ids.push(await publish(tx, PieceMade, { n }))
    })
  }
}

function shuffle<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
  return items
}
