import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startEvents } from '#platform/events/start'
import { deleteStream } from '#platform/events/stream'
import { worker } from '#platform/events/worker'
import { addPiece, traceHandler, openStage, PieceMade } from '#test/event-stage'
import { ownNats, ownRedis } from '#test/own-engines'
import { size } from './sizes.ts'

const WRITES = size({ full: 5_000, short: 2_000 })
const WRITERS = 8

const nats = await ownNats()
const redis = await ownRedis()
await Promise.all([nats.start(), redis.start()])
const stage = await openStage({ NATS_URL: nats.url, REDIS_URL: redis.url, DATABASE_POOL: '8' })
afterAll(async () => {
  await stage.close()
  await Promise.all([nats.close(), redis.close()])
})

const trace = traceHandler('pieces_remember-piece')
/** Writes to Redis too, which may be flushed at any time. */
const rememberPiece = worker({
  name: 'pieces_remember-piece',
  on: PieceMade,
  singleBecause: 'tests the single form',
  async handle(ctx, payload, about) {
    await ctx.redis.tryUse((client) => client.lpush(ctx.redis.key('pieces'), payload.n), null)
    await trace(ctx, payload, about)
  },
})
const workers = [addPiece, rememberPiece]
const consumers = workers.map(({ name }) => name)

it(`with the stream deleted and Redis flushed amid ${WRITES} acknowledged writes, every worker handles each once within 60 s`, async () => {
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
  /** Deletes everything in both engines: messages in flight, the consumers' positions and cached data. */
  async function loseData(): Promise<void> {
    while (acknowledged.length < WRITES / 2) await sleep(5)
    const [row] = await stage.rows<{ effects: number }>('select count(*)::int as effects from piece_traces')
    effectsAtLoss = row?.effects ?? 0
    await Promise.all([deleteStream(ctx.nats), ctx.redis.use((client) => client.flushall())])
  }

  const startedAt = performance.now()
  await Promise.all([loseData(), ...Array.from({ length: WRITERS }, write)])
  const writtenAt = performance.now()
  await events.drain(60_000)
  const drainedAt = performance.now()

  expect(acknowledged).toHaveLength(WRITES)
  expect(effectsAtLoss).toBeLessThan(WRITES * workers.length)
  expect(await stage.notExactlyOnce(consumers, WRITES)).toEqual({})
  const [resent] = await stage.rows<{ again: number }>(
    'select count(*)::int as again from outbox where sends > 1',
  )
  await events.stop()
  console.log(
    `${WRITES} writes in ${seconds(startedAt, writtenAt)}, every effect ${seconds(writtenAt, drainedAt)} after the last; ` +
      `${effectsAtLoss} effects were there at the loss, ${resent?.again} events were sent again`,
  )
}, 180_000)

function seconds(from: number, to: number): string {
  return `${((to - from) / 1_000).toFixed(1)} s`
}
