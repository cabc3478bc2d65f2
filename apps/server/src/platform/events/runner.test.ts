import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addPiece, traceHandler, PieceMade, announcePiece, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { readConfig } from '../config.ts'
import { openContext } from '../open-context.ts'
import { createSemaphore } from './semaphore.ts'
import { handleEvent } from './handle-event.ts'
import { DEFAULTS } from './options.ts'
import { drain } from './drain.ts'
import { startEvents } from './start.ts'
import { consumerName, eventSubject, streamName } from './stream.ts'
import type { Outcome } from './task.ts'
import { worker, type Worker } from './worker.ts'

const { setUp, run } = useStages()
const trace = traceHandler('pieces_handle-piece')

/** A worker that waits within its transaction until it is released. */
function slowWorker() {
  const onStart: (() => void)[] = []
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  const slow = worker({
    name: 'pieces_handle-piece',
    on: PieceMade,
    singleBecause: 'tests the single form',
    async handle(ctx, payload, meta) {
      await trace(ctx, payload, meta)
      for (const notify of onStart) notify()
      await released
    },
  })
  return { slow, release: () => release(), started: new Promise<void>((done) => onStart.push(done)) }
}

async function handle(
  { ctx }: Stage,
  worker: Worker,
  eventId: string,
  redelivered = false,
): Promise<Outcome> {
  let result: Outcome | undefined
  const conclude = async (outcome: Outcome) => void (result = outcome)
  const stopping = new AbortController().signal
  const task = { ctx, worker, eventId, options: DEFAULTS, stopping, conclude }
  await handleEvent(task, createSemaphore(3), redelivered)
  return result!
}

describe('one event', () => {
  it('that is delivered twice concurrently is handled once, and the second copy does not wait', async () => {
    const stage = await setUp()
    const eventId = await stage.make(0)
    const { slow, started, release } = slowWorker()
    const first = handle(stage, slow, eventId)
    await started
    const from = performance.now()
    expect(await handle(stage, slow, eventId)).toEqual({ retryInMs: 2_000 })
    expect(await handle(stage, slow, eventId, true)).toEqual({ retryInMs: 2_000 })
    expect(performance.now() - from).toBeLessThan(500)
    release()
    expect(await first).toBe('done')
    expect(await handle(stage, slow, eventId)).toBe('done')
    expect(await handle(stage, slow, eventId, true)).toBe('done')
    expect(await stage.notExactlyOnce([slow.name], 1)).toEqual({})
  })

  it('that is redelivered after it was deleted has no second effect', async () => {
    const stage = await setUp()
    const eventId = await stage.make(0)
    expect(await handle(stage, addPiece, eventId)).toBe('done')
    await stage.rows('delete from outbox')
    expect(await stage.rows('select from event_effects')).toEqual([])
    expect(await handle(stage, addPiece, eventId)).toBe('done')
    expect(await handle(stage, addPiece, eventId, true)).toBe('done')
    expect(await stage.notExactlyOnce([addPiece.name], 1)).toEqual({})
  })

  it('that is deleted at the very moment a late copy arrives has no second effect', async () => {
    const stage = await setUp()
    const eventId = await stage.make(0)
    expect(await handle(stage, addPiece, eventId)).toBe('done')
    let late: Promise<Outcome> | undefined
    await stage.ctx.db.transaction(async (tx) => {
      await tx.query('test.purge', 'delete from outbox where id = $1', [eventId])
      late = handle(stage, addPiece, eventId)
      await sleep(200)
    })
    expect(await late).toBe('done')
    expect(await stage.notExactlyOnce([addPiece.name], 1)).toEqual({})
  })
})

describe('a handler', () => {
  it('that takes longer than the ack timeout does not get its event again', async () => {
    const stage = await setUp()
    let runs = 0
    const patient = worker({
      name: 'pieces_wait-long',
      on: PieceMade,
      singleBecause: 'tests the single form',
      async handle() {
        runs += 1
        await sleep(1_500)
      },
    })
    const events = run(stage, [patient], { ackWaitMs: 500 })
    await stage.make(0)
    await events.drain()
    expect(runs).toBe(1)
  })

  it('that never ends times out, and what it writes afterwards is rejected', async () => {
    const stage = await setUp()
    let tries = 0
    let afterwards: Promise<unknown> | undefined
    const lost = worker({
      name: 'pieces_get-lost',
      on: PieceMade,
      singleBecause: 'tests the single form',
      async handle(ctx, payload, meta) {
        tries += 1
        if (tries > 1) return trace(ctx, payload, meta)
        await new Promise(() => {
          setTimeout(() => (afterwards = trace(ctx, payload, meta).catch(String)), 300)
        })
      },
    })
    const events = run(stage, [lost], { handleTimeoutMs: 100, backOffMs: [500] })
    await stage.make(0)
    await events.drain()
    expect(await afterwards).toMatch(/came after the end of its transaction/)
    expect(await stage.rows('select n from piece_traces')).toEqual([{ n: 0 }])
  })

  it('that swallows a failed statement does not get its partial effect committed', async () => {
    const stage = await setUp()
    let tries = 0
    const hider = worker({
      name: 'pieces_hide-error',
      on: PieceMade,
      singleBecause: 'tests the single form',
      async handle(ctx, payload, meta) {
        await trace(ctx, payload, meta)
        tries += 1
        if (tries === 1)
          await ctx.db.query('test.broken', 'select no_such_column from pieces', []).catch(() => {})
      },
    })
    const events = run(stage, [hider], { backOffMs: [10] })
    await stage.make(0)
    await events.drain()
    expect(tries).toBe(2)
    expect(await stage.rows('select n from piece_traces')).toEqual([{ n: 0 }])
  })
})

describe('a message', () => {
  it('without an event is dropped, and the next one is handled', async () => {
    const stage = await setUp()
    const events = run(stage, [addPiece])
    await stage.make(0)
    await events.drain()
    const { ctx } = stage
    await ctx.nats.stream().publish(eventSubject(ctx.nats, PieceMade.name, 'other'), 'hello')
    await stage.make(1)
    await events.drain()
    const consumer = async () =>
      (await ctx.nats.manager()).consumers.info(streamName(ctx.nats), consumerName(addPiece))
    await expect.poll(async () => (await consumer()).num_ack_pending).toBe(0)
    expect(await stage.notExactlyOnce([addPiece.name], 2)).toEqual({})
  })
})

describe('Postgres', () => {
  it('can terminate the connections of the worker again and again: each effect happens once', async () => {
    const stage = await setUp()
    const ctx = openContext(readConfig(stage.env), 'cut_off')
    const events = startEvents(ctx, [addPiece, announcePiece])
    let cut = 0
    for (let n = 0; n < 200; n += 1) {
      await stage.make(n)
      if (n % 20 !== 10) continue
      const ended = await stage.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'cut_off'`,
      )
      cut += ended.length
    }
    await drain(stage.ctx, [addPiece, announcePiece], 20_000)
    await events.stop()
    await ctx.close()
    expect(cut).toBeGreaterThan(5)
    expect(await stage.notExactlyOnce([addPiece.name, announcePiece.name], 200)).toEqual({})
  })
})

describe('stopping', () => {
  it('lets running handlers finish, accepts nothing new, and another process continues', async () => {
    const stage = await setUp()
    const { slow, started, release } = slowWorker()
    const events = startEvents(stage.ctx, [slow])
    await stage.make(0)
    await started
    const stopped = events.stop()
    await stage.make(1)
    await sleep(200)
    release()
    await stopped
    expect(await stage.rows('select n from piece_traces')).toEqual([{ n: 0 }])

    const next = run(stage, [slow])
    await next.drain()
    expect(await stage.notExactlyOnce([slow.name], 2)).toEqual({})
  })

  it('does not wait forever', async () => {
    const stage = await setUp()
    const { slow, started, release } = slowWorker()
    const events = startEvents(stage.ctx, [slow], { stopTimeoutMs: 200 })
    await stage.make(0)
    await started
    const from = performance.now()
    await events.stop()
    expect(performance.now() - from).toBeLessThan(1_500)
    release()
  })
})
