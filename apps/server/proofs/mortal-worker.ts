import { randomInt } from 'node:crypto'
import { writeSync } from 'node:fs'
import { readConfig } from '#platform/config'
import { startEvents } from '#platform/events/start'
import type { Worker, WorkerCtx, Written } from '#platform/events/worker'
import { openContext } from '#platform/open-context'
import { addPiece, PieceMade, tellPiece } from '#test/event-stage'

// A real worker process that dies by kill -9: after an effect is committed and before the carrier hears of it, or, with
// LETHAL_PIECE, in the middle of handling that piece.
const ctx = openContext(readConfig(), 'mortal')
const handled = new Set<string>()
const lethal = process.env['LETHAL_PIECE']
let left = lethal === undefined ? randomInt(1, 6) : Infinity
const die = () => process.kill(process.pid, 'SIGKILL')

const isLethal = (written: unknown) =>
  lethal !== undefined && PieceMade.payload.parse(written).n === Number(lethal)

const workers = [addPiece, tellPiece].map(({ run, runAll, ...worker }): Worker => ({
  ...worker,
  async run(on, written, about) {
    await run(on, written, about)
    if (isLethal(written)) die()
    handled.add(`${worker.name} ${about.eventId}`)
  },
  ...(runAll && {
    async runAll(on: WorkerCtx, events: readonly Written[]) {
      await runAll(on, events)
      if (events.some(({ payload }) => isLethal(payload))) die()
      for (const { eventId } of events) handled.add(`${worker.name} ${eventId}`)
    },
  }),
}))

startEvents(ctx, workers, {
  ackWaitMs: 1_000,
  beforeAck(consumer, eventId) {
    // A copy that finds the effect done is no effect of this life.
    if (!handled.has(`${consumer} ${eventId}`)) return
    left -= 1
    if (left > 0) return
    writeSync(1, `${consumer} ${eventId}\n`)
    die()
  },
})
