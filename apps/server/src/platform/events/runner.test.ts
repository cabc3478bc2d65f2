import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addPiece, leaveTraces, PieceMade, tellPiece, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { readConfig } from '../config.ts'
import { openContext } from '../open-context.ts'
import { openGate } from './gate.ts'
import { handleEvent } from './handle-event.ts'
import { DEFAULTS } from './options.ts'
import { settle } from './settle.ts'
import { startEvents } from './start.ts'
import { eventSubject, streamName } from './stream.ts'
import type { Verdict } from './task.ts'
import { worker, type Worker } from './worker.ts'

const { setUp, run } = useStages()
const trace = leaveTraces('pieces_handle-piece')

/** A worker that waits within its transaction until it is let go. */
function slowWorker() {
  const started: (() => void)[] = []
  let letGo = () => {}
  const gone = new Promise<void>((done) => (letGo = done))
  const slow = worker({
    name: 'pieces_handle-piece',
    on: PieceMade,
    async handle(ctx, payload, about) {
      await trace(ctx, payload, about)
      for (const tell of started) tell()
      await gone
    },
  })
  return { slow, letGo: () => letGo(), begun: new Promise<void>((tell) => started.push(tell)) }
}

async function handle(
  { ctx }: Stage,
  worker: Worker,
  eventId: string,
  redelivered = false,
): Promise<Verdict> {
  let verdict: Verdict | undefined
  const conclude = async (answer: Verdict) => void (verdict = answer)
  const stopping = new AbortController().signal
  await handleEvent({ ctx, worker, eventId, options: DEFAULTS, stopping, conclude }, openGate(3), redelivered)
  return verdict!
}

describe('one event', () => {
  it('that comes twice at the same time is handled once, and the second copy does not wait for the first', async () => {
    const stage = await setUp()
    const eventId = await stage.make(0)
    const { slow, begun, letGo } = slowWorker()
    const first = handle(stage, slow, eventId)
    await begun
    const from = performance.now()
    expect(await handle(stage, slow, eventId)).toEqual({ againInMs: 2_000 })
    expect(await handle(stage, slow, eventId, true)).toEqual({ againInMs: 2_000 })
    expect(performance.now() - from).toBeLessThan(500)
    letGo()
    expect(await first).toBe('done')
    expect(await handle(stage, slow, eventId)).toBe('done')
    expect(await handle(stage, slow, eventId, true)).toBe('done')
    expect(await stage.wrong([slow.name], 1)).toEqual({})
  })

  it('that comes after everything about it is forgotten has no second effect', async () => {
    const stage = await setUp()
    const eventId = await stage.make(0)
    expect(await handle(stage, addPiece, eventId)).toBe('done')
    await stage.rows('delete from outbox')
    expect(await stage.rows('select from event_effects')).toEqual([])
    expect(await handle(stage, addPiece, eventId)).toBe('done')
    expect(await handle(stage, addPiece, eventId, true)).toBe('done')
    expect(await stage.wrong([addPiece.name], 1)).toEqual({})
  })

  it('that is forgotten at the very moment a late copy arrives has no second effect', async () => {
    const stage = await setUp()
    const eventId = await stage.make(0)
    expect(await handle(stage, addPiece, eventId)).toBe('done')
    let late: Promise<Verdict> | undefined
    await stage.ctx.db.transaction(async (tx) => {
      await tx.query('test.forget', 'delete from outbox where id = $1', [eventId])
      late = handle(stage, addPiece, eventId)
      await sleep(200)
    })
    expect(await late).toBe('done')
    expect(await stage.wrong([addPiece.name], 1)).toEqual({})
  })
})

describe('a handler', () => {
  it('that takes longer than the carrier waits is not given its event again', async () => {
    const stage = await setUp()
    let runs = 0
    const patient = worker({
      name: 'pieces_wait-long',
      on: PieceMade,
      async handle() {
        runs += 1
        await sleep(1_500)
      },
    })
    const events = run(stage, [patient], { ackWaitMs: 500 })
    await stage.make(0)
    await events.settle()
    expect(runs).toBe(1)
  })

  it('that never ends is cut off, and what it writes afterwards is refused', async () => {
    const stage = await setUp()
    let tries = 0
    let afterwards: Promise<unknown> | undefined
    const lost = worker({
      name: 'pieces_get-lost',
      on: PieceMade,
      async handle(ctx, payload, about) {
        tries += 1
        if (tries > 1) return trace(ctx, payload, about)
        await new Promise(() => {
          setTimeout(() => (afterwards = trace(ctx, payload, about).catch(String)), 300)
        })
      },
    })
    const events = run(stage, [lost], { handleMs: 100, backOffMs: [500] })
    await stage.make(0)
    await events.settle()
    expect(await afterwards).toMatch(/came after the end of its transaction/)
    expect(await stage.rows('select n from piece_traces')).toEqual([{ n: 0 }])
  })

  it('that hides a failed statement does not get its half effect committed', async () => {
    const stage = await setUp()
    let tries = 0
    const hider = worker({
      name: 'pieces_hide-error',
      on: PieceMade,
      async handle(ctx, payload, about) {
        await trace(ctx, payload, about)
        tries += 1
        if (tries === 1)
          await ctx.db.query('test.broken', 'select no_such_column from pieces', []).catch(() => {})
      },
    })
    const events = run(stage, [hider], { backOffMs: [10] })
    await stage.make(0)
    await events.settle()
    expect(tries).toBe(2)
    expect(await stage.rows('select n from piece_traces')).toEqual([{ n: 0 }])
  })
})

describe('a message', () => {
  it('that holds no event is dropped, and the next one is handled', async () => {
    const stage = await setUp()
    const events = run(stage, [addPiece])
    await stage.make(0)
    await events.settle()
    const { ctx } = stage
    await ctx.nats.stream().publish(eventSubject(ctx.nats, PieceMade.name), 'hello')
    await stage.make(1)
    await events.settle()
    const consumer = async () =>
      (await ctx.nats.manager()).consumers.info(streamName(ctx.nats), addPiece.name)
    await expect.poll(async () => (await consumer()).num_ack_pending).toBe(0)
    expect(await stage.wrong([addPiece.name], 2)).toEqual({})
  })
})

describe('Postgres', () => {
  it('may cut the connections of the worker again and again: each effect happens once', async () => {
    const stage = await setUp()
    const ctx = openContext(readConfig(stage.env), 'cut_off')
    const events = startEvents(ctx, [addPiece, tellPiece])
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
    await settle(stage.ctx, [addPiece, tellPiece], 20_000)
    await events.stop()
    await ctx.close()
    expect(cut).toBeGreaterThan(5)
    expect(await stage.wrong([addPiece.name, tellPiece.name], 200)).toEqual({})
  })
})

describe('stopping', () => {
  it('lets running handlers finish, takes nothing new, and another process goes on', async () => {
    const stage = await setUp()
    const { slow, begun, letGo } = slowWorker()
    const events = startEvents(stage.ctx, [slow])
    await stage.make(0)
    await begun
    const stopped = events.stop()
    await stage.make(1)
    await sleep(200)
    letGo()
    await stopped
    expect(await stage.rows('select n from piece_traces')).toEqual([{ n: 0 }])

    const next = run(stage, [slow])
    await next.settle()
    expect(await stage.wrong([slow.name], 2)).toEqual({})
  })

  it('does not wait for ever', async () => {
    const stage = await setUp()
    const { slow, begun, letGo } = slowWorker()
    const events = startEvents(stage.ctx, [slow], { stopMs: 200 })
    await stage.make(0)
    await begun
    const from = performance.now()
    await events.stop()
    expect(performance.now() - from).toBeLessThan(1_500)
    letGo()
  })
})
