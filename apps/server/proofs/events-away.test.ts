import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startEvents } from '#platform/events/start'
import { addPiece, openStage, tellPiece } from '#test/event-stage'
import { ownNats } from '#test/own-engines'

const workers = [addPiece, tellPiece]
const consumers = workers.map(({ name }) => name)
const AWAY_MS = 5_000

const nats = await ownNats()
await nats.start()
const stage = await openStage({ NATS_URL: nats.url, DATABASE_POOL: '6' })
afterAll(async () => {
  await stage.close()
  await nats.close()
})

let made = 0

/** Writes until told to stop; answers how many were written and the longest wait for one of them. */
function keepWriting() {
  let writing = true
  let slowest = 0
  const first = made
  const written = (async () => {
    while (writing) {
      const from = performance.now()
      await stage.make(made++)
      slowest = Math.max(slowest, performance.now() - from)
      await sleep(5)
    }
  })()
  return async () => {
    writing = false
    await written
    return { count: made - first, slowest }
  }
}

it.each([
  ['hangs', async () => nats.freeze(), async () => nats.thaw()],
  ['is killed', () => nats.stop(), () => nats.start()],
])(
  'while NATS %s writing goes on, and when it is back every effect is there within 10 s',
  async (how, leave, comeBack) => {
    const events = startEvents(stage.ctx, workers)
    const stopWriting = keepWriting()
    await sleep(1_000)
    await leave()
    await sleep(AWAY_MS)
    const { count, slowest } = await stopWriting()
    const [waiting] = await stage.rows<{ events: number }>(
      'select count(*)::int as events from outbox where sent_at is null',
    )
    await comeBack()
    const back = performance.now()
    await events.settle(10_000)
    const drained = performance.now() - back
    await events.stop()

    expect(waiting?.events).toBeGreaterThan(0)
    expect(await stage.wrong(consumers, made)).toEqual({})
    expect(slowest).toBeLessThan(1_500)
    console.log(
      `NATS ${how}: ${count} writes, the slowest ${Math.round(slowest)} ms; ` +
        `${waiting?.events} waited, all done ${Math.round(drained)} ms after it was back`,
    )
  },
  60_000,
)
