import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startEvents } from '#platform/events/start'
import { dropStream } from '#platform/events/stream'
import { worker } from '#platform/events/worker'
import { addPiece, leaveTraces, openStage, PieceMade } from '#test/event-stage'
import { ownNats, ownRedis } from '#test/own-engines'

const WRITES = 5_000
const WRITERS = 8

const nats = await ownNats()
const redis = await ownRedis()
await Promise.all([nats.start(), redis.start()])
const stage = await openStage({ NATS_URL: nats.url, REDIS_URL: redis.url, DATABASE_POOL: '8' })
afterAll(async () => {
  await stage.close()
  await Promise.all([nats.close(), redis.close()])
})

const trace = leaveTraces('pieces_remember-piece')
/** Leaves something in Redis too, which may be emptied at any time. */
const rememberPiece = worker({
  name: 'pieces_remember-piece',
  on: PieceMade,
  async handle(ctx, payload, about) {
    await ctx.redis.tryUse((client) => client.lpush(ctx.redis.key('pieces'), payload.n), null)
    await trace(ctx, payload, about)
  },
})
const workers = [addPiece, rememberPiece]
const consumers = workers.map(({ name }) => name)

it('with the stream deleted and Redis flushed amid 5,000 acknowledged writes, each has each effect once within 60 s', async () => {
  const { ctx } = stage
  const events = startEvents(ctx, workers)
  const acknowledged: number[] = []
  let next = 0
  let effectsAtLoss = 0

  async function write(): Promise<void> {
    for (let n = next++; n < WRITES; n = next++) {
      await stage.make(n)
      acknowledged.push(n)
    }
  }
  /** Nothing is left of either engine: the messages on their way, how far consumers were, and what was cached. */
  async function lose(): Promise<void> {
    while (acknowledged.length < WRITES / 2) await sleep(5)
    const [row] = await stage.rows<{ effects: number }>('select count(*)::int as effects from piece_traces')
    effectsAtLoss = row?.effects ?? 0
    await Promise.all([dropStream(ctx.nats), ctx.redis.use((client) => client.flushall())])
  }

  const start = performance.now()
  await Promise.all([lose(), ...Array.from({ length: WRITERS }, write)])
  const written = performance.now()
  await events.settle(60_000)
  const settled = performance.now()

  expect(acknowledged).toHaveLength(WRITES)
  expect(effectsAtLoss).toBeLessThan(WRITES * workers.length)
  expect(await stage.wrong(consumers, WRITES)).toEqual({})
  const [sent] = await stage.rows<{ again: number }>(
    'select count(*)::int as again from outbox where sends > 1',
  )
  await events.stop()
  console.log(
    `${WRITES} writes in ${seconds(start, written)}, every effect ${seconds(written, settled)} after the last; ` +
      `${effectsAtLoss} effects were there at the loss, ${sent?.again} events were sent again`,
  )
}, 180_000)

function seconds(from: number, to: number): string {
  return `${((to - from) / 1_000).toFixed(1)} s`
}
