import { describe, expect, it } from 'vitest'
import { leaveTraces, PieceMade, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { openGate } from './gate.ts'
import { handleEvent } from './handle-event.ts'
import { handleTogether } from './handle-together.ts'
import { DEFAULTS } from './options.ts'
import type { Task } from './task.ts'
import { batchWorker, type Worker } from './worker.ts'

const { setUp, run } = useStages()
const NAME = 'pieces_tell-piece'
const trace = leaveTraces(NAME)

/** Notes how many came together; the piece number 13 cannot be handled. */
function picky() {
  const sizes: number[] = []
  const worker = batchWorker({
    name: NAME,
    on: PieceMade,
    async handleAll(ctx, pieces, about) {
      sizes.push(pieces.length)
      for (const [at, piece] of pieces.entries()) {
        await trace(ctx, piece, about[at] ?? { eventId: '' })
        if (piece.n === 13) throw new Error('not this one')
      }
    },
  })
  return { worker, sizes }
}

const makeAll = async (stage: Stage, count: number, from = 0) => {
  const ids: string[] = []
  for (let n = from; n < from + count; n += 1) ids.push(await stage.make(n))
  return ids
}

function tasksOf({ ctx }: Stage, worker: Worker, eventIds: readonly string[]) {
  const concluded: string[] = []
  const stopping = new AbortController().signal
  const tasks = eventIds.map((eventId): Task => ({
    ctx,
    worker,
    eventId,
    options: DEFAULTS,
    stopping,
    conclude: async (verdict) => void concluded.push(`${eventId} ${JSON.stringify(verdict)}`),
  }))
  return { tasks, concluded }
}

describe('events that are handled together', () => {
  it('have their effects in one transaction, each once, also where one of them is there twice', async () => {
    const stage = await setUp()
    const ids = await makeAll(stage, 5)
    const { worker, sizes } = picky()
    const { tasks, concluded } = tasksOf(stage, worker, [...ids, ids[0] ?? ''])
    expect(await handleTogether(tasks, openGate(1))).toEqual(Array(6).fill(true))
    expect(sizes).toEqual([5])
    expect(concluded).toHaveLength(6)
    expect(await stage.wrong([NAME], 5)).toEqual({})
    const made = await stage.rows('select distinct xmin::text from event_effects')
    expect(made).toHaveLength(1)
  })

  it('are done with where they were handled before or are gone, and nothing is made again', async () => {
    const stage = await setUp()
    const [first = '', second = ''] = await makeAll(stage, 2)
    const { worker, sizes } = picky()
    await handleTogether(tasksOf(stage, worker, [first, second]).tasks, openGate(1))
    await stage.rows('delete from outbox where id = $1', [second])
    const { tasks, concluded } = tasksOf(stage, worker, [first, second])
    expect(await handleTogether(tasks, openGate(1))).toEqual([true, true])
    expect(concluded).toEqual([`${first} "done"`, `${second} "done"`])
    expect(sizes).toEqual([2])
    expect(await stage.wrong([NAME], 2)).toEqual({})
  })

  it('leave an event alone that failed before: that one waits for its time', async () => {
    const stage = await setUp()
    const ids = await makeAll(stage, 3, 12)
    const { worker } = picky()
    const stopping = new AbortController().signal
    const bad = ids[1] ?? ''
    const conclude = async () => {}
    await handleEvent(
      { ctx: stage.ctx, worker, eventId: bad, options: DEFAULTS, stopping, conclude },
      openGate(1),
      false,
    )
    const { tasks, concluded } = tasksOf(stage, worker, ids)
    expect(await handleTogether(tasks, openGate(1))).toEqual([true, false, true])
    expect(concluded).toEqual([`${ids[0]} "done"`, `${ids[2]} "done"`])
  })

  it('leave nothing behind where one of them fails, and are then handled one by one: only that one has failed', async () => {
    const stage = await setUp()
    const ids = await makeAll(stage, 20)
    const { worker, sizes } = picky()
    const { tasks, concluded } = tasksOf(stage, worker, ids)
    expect(await handleTogether(tasks, openGate(1))).toEqual(Array(20).fill(false))
    expect(concluded).toEqual([])
    expect(await stage.rows('select from event_effects')).toEqual([])

    sizes.length = 0
    const events = run(stage, [worker], { backOffMs: [] })
    await events.settle()
    expect(Math.max(...sizes)).toBeGreaterThan(1)
    expect(await stage.wrong([NAME], 20)).toEqual({ [`${NAME} 13`]: 0 })
    expect(await stage.rows('select event_id, tries from event_failures where retry_at is null')).toEqual([
      { event_id: ids[13], tries: 1 },
    ])
  })

  it('come to a running worker as they are there: many in few transactions', async () => {
    const stage = await setUp()
    await makeAll(stage, 200, 100)
    const { worker, sizes } = picky()
    const events = run(stage, [worker])
    await events.settle()
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200)
    expect(sizes.length).toBeLessThan(50)
  })
})
