import { randomInt } from 'node:crypto'
import { writeSync } from 'node:fs'
import { readConfig } from '#platform/config'
import { startEvents } from '#platform/events/start'
import type { Worker, WorkerCtx, OutboxEvent } from '#platform/events/worker'
import { openContext } from '#platform/open-context'
import { addPiece, PieceMade, announcePiece } from '#test/event-stage'

// A real worker process that kills itself with kill -9: after an effect is committed and before it is acknowledged to
// NATS, or, with LETHAL_PIECE, in the middle of handling that piece.
const ctx = openContext(readConfig(), 'mortal')
const handled = new Set<string>()
const lethal = process.env['LETHAL_PIECE']
let acksLeft = lethal === undefined ? randomInt(1, 6) : Infinity
const die = () => process.kill(process.pid, 'SIGKILL')

const isLethal = (payload: unknown) =>
  lethal !== undefined && PieceMade.payload.parse(payload).n === Number(lethal)

const workers = [addPiece, announcePiece].map(({ run, runBatch, ...worker }): Worker => ({
  ...worker,
  async run(workerCtx, payload, about) {
    await run(workerCtx, payload, about)
    if (isLethal(payload)) die()
    handled.add(`${worker.name} ${about.eventId}`)
  },
  ...(runBatch && {
    async runBatch(workerCtx: WorkerCtx, events: readonly OutboxEvent[]) {
      await runBatch(workerCtx, events)
      if (events.some(({ payload }) => isLethal(payload))) die()
      for (const { eventId } of events) handled.add(`${worker.name} ${eventId}`)
    },
  }),
}))

startEvents(ctx, workers, {
  ackWaitMs: 1_000,
  beforeAck(consumer, eventId) {
    // A redelivered event whose effect was already done is not an effect of this process.
    if (!handled.has(`${consumer} ${eventId}`)) return
    acksLeft -= 1
    if (acksLeft > 0) return
    writeSync(1, `${consumer} ${eventId}\n`)
    die()
  },
})
