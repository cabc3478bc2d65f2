import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { traceHandler, PieceMade, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { createSemaphore } from './semaphore.ts'
import { handleEvent } from './handle-event.ts'
import { handleBatch } from './handle-batch.ts'
import { DEFAULTS } from './options.ts'
import type { Task } from './task.ts'
import { batchWorker, type Worker } from './worker.ts'

const { setUp, run } = useStages()
const NAME = 'pieces_tell-piece'
const trace = traceHandler(NAME)

/** Records the size of each batch; piece number 13 cannot be handled. */
function picky() {
  const sizes: number[] = []
  const worker = batchWorker({
    name: NAME,
    on: PieceMade,
    async handleAll(ctx, pieces, metas) {
      sizes.push(pieces.length)
      for (const [at, piece] of pieces.entries()) {
        await trace(ctx, piece, metas[at] ?? { eventId: '' })
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
    conclude: async (outcome) => void concluded.push(`${eventId} ${JSON.stringify(outcome)}`),
  }))
  return { tasks, concluded }
}

describe('events of a batch', () => {
  it('have their effects in one transaction, each once, even if one of them is duplicated', async () => {
    const stage = await setUp()
    const ids = await makeAll(stage, 5)
    const { worker, sizes } = picky()
    const { tasks, concluded } = tasksOf(stage, worker, [...ids, ids[0] ?? ''])
    expect(await handleBatch(tasks, createSemaphore(1))).toEqual(Array(6).fill(true))
    expect(sizes).toEqual([5])
    expect(concluded).toHaveLength(6)
    expect(await stage.notExactlyOnce([NAME], 5)).toEqual({})
    const transactions = await stage.rows('select distinct xmin::text from event_effects')
    expect(transactions).toHaveLength(1)
  })

  it('are done if they were handled before or were deleted, without a second effect', async () => {
    const stage = await setUp()
    const [first = '', second = ''] = await makeAll(stage, 2)
    const { worker, sizes } = picky()
    await handleBatch(tasksOf(stage, worker, [first, second]).tasks, createSemaphore(1))
    await stage.rows('delete from outbox where id = $1', [second])
    const { tasks, concluded } = tasksOf(stage, worker, [first, second])
    expect(await handleBatch(tasks, createSemaphore(1))).toEqual([true, true])
    expect(concluded).toEqual([`${first} "done"`, `${second} "done"`])
    expect(sizes).toEqual([2])
    expect(await stage.notExactlyOnce([NAME], 2)).toEqual({})
  })

  it('do not include one that failed before: it waits for its next try', async () => {
    const stage = await setUp()
    const ids = await makeAll(stage, 3, 12)
    const { worker } = picky()
    const stopping = new AbortController().signal
    const bad = ids[1] ?? ''
    const conclude = async () => {}
    await handleEvent(
      { ctx: stage.ctx, worker, eventId: bad, options: DEFAULTS, stopping, conclude },
      createSemaphore(1),
      false,
    )
    const { tasks, concluded } = tasksOf(stage, worker, ids)
    expect(await handleBatch(tasks, createSemaphore(1))).toEqual([true, false, true])
    expect(concluded).toEqual([`${ids[0]} "done"`, `${ids[2]} "done"`])
  })

  it('are rolled back if one of them fails, then handled one by one: only that one has failed', async () => {
    const stage = await setUp()
    const ids = await makeAll(stage, 20)
    const { worker, sizes } = picky()
    const { tasks, concluded } = tasksOf(stage, worker, ids)
    expect(await handleBatch(tasks, createSemaphore(1))).toEqual(Array(20).fill(false))
    expect(concluded).toEqual([])
    expect(await stage.rows('select from event_effects')).toEqual([])

    sizes.length = 0
    const events = run(stage, [worker], { backOffMs: [] })
    await events.drain()
    expect(Math.max(...sizes)).toBeGreaterThan(1)
    expect(await stage.notExactlyOnce([NAME], 20)).toEqual({ [`${NAME} 13`]: 0 })
    expect(await stage.rows('select event_id, tries from event_failures where retry_at is null')).toEqual([
      { event_id: ids[13], tries: 1 },
    ])
  })

  it('are formed by a running worker from what is waiting: many events in few transactions', async () => {
    const stage = await setUp()
    await makeAll(stage, 200, 100)
    // Events that arrive while one batch is handled form the next one.
    const slow = batchWorker({ name: NAME, on: PieceMade, handleAll: async () => sleep(20) })
    const events = run(stage, [slow])
    await events.drain()
    const transactions = await stage.rows<{ count: number }>(
      'select count(*)::int from event_effects group by xmin::text',
    )
    expect(transactions.reduce((sum, { count }) => sum + count, 0)).toBe(200)
    expect(transactions.length).toBeLessThan(50)
  })
})
