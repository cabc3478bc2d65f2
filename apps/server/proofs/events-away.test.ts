import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startEvents } from '#platform/events/start'
import { addPiece, openStage, announcePiece } from '#test/event-stage'
import { ownNats } from '#test/own-engines'

const workers = [addPiece, announcePiece]
const consumers = workers.map(({ name }) => name)
const OUTAGE_MS = 5_000

const nats = await ownNats()
await nats.start()
const stage = await openStage({ NATS_URL: nats.url, DATABASE_POOL: '6' })
afterAll(async () => {
  await stage.close()
  await nats.close()
})

let pieceCount = 0

/** Writes continuously. Returns a function that stops it and reports the number of writes and the slowest one. */
function startWriting() {
  let isWriting = true
  let slowest = 0
  const first = pieceCount
  const done = (async () => {
    while (isWriting) {
      const startedAt = performance.now()
      await stage.make(pieceCount++)
      slowest = Math.max(slowest, performance.now() - startedAt)
      await sleep(5)
    }
  })()
  return async () => {
    isWriting = false
    await done
    return { count: pieceCount - first, slowest }
  }
}

it.each([
  ['hangs', async () => nats.freeze(), async () => nats.thaw()],
  ['is killed', () => nats.stop(), () => nats.start()],
])(
  'while NATS %s writes go on, and every event is handled within 10 s of its return',
  async (how, breakNats, restoreNats) => {
    const events = startEvents(stage.ctx, workers)
    const stopWriting = startWriting()
    await sleep(1_000)
    await breakNats()
    await sleep(OUTAGE_MS)
    const { count, slowest } = await stopWriting()
    const [unsent] = await stage.rows<{ events: number }>(
      'select count(*)::int as events from outbox where sent_at is null',
    )
    await restoreNats()
    const restoredAt = performance.now()
    await events.drain(10_000)
    const drainMs = performance.now() - restoredAt
    await events.stop()

    expect(unsent?.events).toBeGreaterThan(0)
    expect(await stage.notExactlyOnce(consumers, pieceCount)).toEqual({})
    expect(slowest).toBeLessThan(1_500)
    console.log(
      `NATS ${how}: ${count} writes, the slowest ${Math.round(slowest)} ms; ` +
        `${unsent?.events} waited, all done ${Math.round(drainMs)} ms after it was back`,
    )
  },
  60_000,
)
