import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addPiece, traceHandler, PieceMade, announcePiece, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { defineEvent } from './define-event.ts'
import { DEFAULTS } from './options.ts'
import { publish, publishAll } from './outbox.ts'
import { worker } from './worker.ts'

const HOUR = 60 * 60_000
/** Checks sent events immediately, so that a test need not wait for it. */
const EAGER = { ...DEFAULTS, recheckMs: 0, unconsumedTtlMs: 0 }

const { setUp, run } = useStages()
const outbox = (stage: Stage) =>
  stage.rows('select name, sends, sent_at is not null as sent from outbox order by id')

describe('an event', () => {
  it('has each of its effects once, soon after its transaction, and is then deleted', async () => {
    const stage = await setUp()
    const events = run(stage, [addPiece, announcePiece], EAGER)
    await stage.make(0)
    await events.drain()

    const from = performance.now()
    await stage.make(1)
    await events.drain()
    // Far below the second that polling would take: the relay is woken.
    expect(performance.now() - from).toBeLessThan(900)
    expect(await stage.notExactlyOnce([addPiece.name, announcePiece.name], 2)).toEqual({})
    await expect.poll(() => outbox(stage)).toEqual([])
    expect(await stage.rows('select from event_effects')).toEqual([])
  })

  it('is not published by a transaction that is rolled back', async () => {
    const stage = await setUp()
    const attempt = stage.ctx.db.transaction(async (tx) => {
      await publish(tx, PieceMade, { n: 0 })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await outbox(stage)).toEqual([])
  })

  it('with a payload that does not match its declaration rolls back the whole transaction', async () => {
    const stage = await setUp()
    const attempt = stage.ctx.db.transaction(async (tx) => {
      await tx.query('test.piece', 'insert into pieces (n) values (7)', [])
      await publish(tx, PieceMade, { n: 'seven' as unknown as number })
    })
    await expect(attempt).rejects.toThrow(/expected number/)
    expect(await stage.rows('select from pieces')).toEqual([])
  })

  it('carries only the declared fields', async () => {
    const stage = await setUp()
    const payload = { n: 1, email: 'ann@example.com' }
    await stage.ctx.db.transaction((tx) => publish(tx, PieceMade, payload))
    expect(await stage.rows('select payload from outbox')).toEqual([{ payload: { n: 1 } }])
  })

  it('with a future time waits in the outbox and has its effect when the time comes', async () => {
    const stage = await setUp()
    const now = Date.now()
    stage.setNow(new Date(now))
    const events = run(stage, [addPiece])
    await stage.make(0, { at: new Date(now + 2 * HOUR) })
    await stage.make(1)
    await events.drain()
    stage.setNow(new Date(now + 2 * HOUR - 1))
    await events.drain()
    await sleep(1_200)
    expect(await stage.rows('select n from piece_traces')).toEqual([{ n: 1 }])

    stage.setNow(new Date(now + 2 * HOUR))
    await events.drain()
    expect(await stage.notExactlyOnce([addPiece.name], 2)).toEqual({})
  })

  it('that is published together with others has its effect like them', async () => {
    const stage = await setUp()
    const events = run(stage, [addPiece])
    await stage.ctx.db.transaction(async (tx) => {
      await publishAll(tx, PieceMade, [])
      await publishAll(tx, PieceMade, [{ n: 0 }, { n: 1 }, { n: 2 }])
    })
    await events.drain()
    expect(await stage.notExactlyOnce([addPiece.name], 3)).toEqual({})
  })

  it('that a worker publishes commits with its effect: both or neither', async () => {
    const stage = await setUp()
    const PieceSeen = defineEvent('piece.seen', z.object({ n: z.number() }))
    let failures = 1
    const seePiece = worker({
      name: 'pieces_see-piece',
      on: PieceMade,
      singleBecause: 'tests the single form',
      async handle(ctx, { n }) {
        await publish(ctx.db, PieceSeen, { n })
        if (failures-- > 0) throw new Error('after publishing')
      },
    })
    const trace = worker({
      name: 'pieces_trace-piece',
      on: PieceSeen,
      singleBecause: 'tests the single form',
      handle: traceHandler('pieces_trace-piece'),
    })
    const events = run(stage, [seePiece, trace], { backOffMs: [10] })
    await stage.make(0)
    await events.drain()
    expect(await stage.notExactlyOnce([trace.name], 1)).toEqual({})
  })
})
