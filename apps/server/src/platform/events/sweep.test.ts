import { describe, expect, it } from 'vitest'
import { addPiece, announcePiece, PieceMade, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { retryDeadLetters } from './dead-letters.ts'
import { effectsStore } from './effects.store.ts'
import { DEFAULTS } from './options.ts'
import { outboxStore } from './outbox.store.ts'
import { relayDue } from './relay.ts'
import { startEvents } from './start.ts'
import { deleteStream, ensureConsumer, ensureStream, streamName, consumerName } from './stream.ts'
import { sweepSent } from './sweep.ts'
import { worker } from './worker.ts'

const HOUR = 60 * 60_000
/** Checks sent events immediately, so that a test need not wait for it. */
const EAGER = { ...DEFAULTS, recheckMs: 0, unconsumedTtlMs: 0 }

const { setUp, run } = useStages()
const outbox = (stage: Stage) =>
  stage.rows('select name, sends, sent_at is not null as sent from outbox order by id')
const messages = async ({ ctx }: Stage) =>
  (await (await ctx.nats.manager()).streams.info(streamName(ctx.nats))).state.messages

describe('an event that NATS lost', () => {
  it('is sent again; one that is still in the stream, or waits for a retry, is not', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    await ensureConsumer(ctx.nats, addPiece, DEFAULTS)

    // The consumer exists but nothing reads it: the event waits in the stream, however often it is checked.
    const eventId = await stage.make(0)
    await relayDue(ctx, EAGER)
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toMatchObject([{ sent: true, sends: 1 }])

    await deleteStream(ctx.nats)
    const soon = new Date(ctx.now().getTime() + HOUR)
    const failure = { tries: 1, error: 'Error: not now', failed_at: ctx.now(), retry_at: soon }
    await effectsStore.fail(ctx.db, eventId, addPiece.name, failure)
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toMatchObject([{ sent: true, sends: 1 }])

    await effectsStore.fail(ctx.db, eventId, addPiece.name, { ...failure, retry_at: ctx.now() })
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toMatchObject([{ sent: false, sends: 1 }])
    await relayDue(ctx, DEFAULTS)
    expect(await outbox(stage)).toMatchObject([{ sent: true, sends: 2 }])
    expect(await messages(stage)).toBe(1)
  })

  it('is checked after 10 s, then after twice as long with every send, at most 5 minutes', async () => {
    const stage = await setUp()
    const { ctx } = stage
    const start = Date.now()
    stage.setNow(new Date(start))
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await stage.make(0)
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    const delays: number[] = []
    for (let sends = 1; sends <= 8; sends += 1) {
      await relayDue(ctx, DEFAULTS)
      const [row] = await stage.rows<{ wait: number }>(
        'select extract(epoch from check_at - sent_at)::int as wait from outbox',
      )
      delays.push(row!.wait)
      await ensureStream(ctx.nats)
      await deleteStream(ctx.nats)
      stage.setNow(new Date(ctx.now().getTime() + row!.wait * 1_000))
      await outboxStore.register(ctx.db, [addPiece], ctx.now())
      await sweepSent(ctx, DEFAULTS)
    }
    expect(delays).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
  })

  it.each([
    [
      'consumer',
      async ({ ctx }: Stage) => {
        await (await ctx.nats.manager()).consumers.delete(streamName(ctx.nats), consumerName(addPiece))
      },
    ],
    ['stream', ({ ctx }: Stage) => deleteStream(ctx.nats)],
  ] as const)(
    'with a %s that was deleted under a running worker is sent again within seconds',
    async (_what, remove) => {
      const stage = await setUp()
      const events = run(stage, [addPiece])
      await stage.make(0)
      await events.drain()
      await remove(stage)
      const from = performance.now()
      await stage.make(1)
      await events.drain()
      expect(performance.now() - from).toBeLessThan(6_000)
      expect(await stage.notExactlyOnce([addPiece.name], 2)).toEqual({})
    },
  )
})

describe('an event without consumers', () => {
  it('is not sent, and deleted after a while', async () => {
    const stage = await setUp()
    await stage.make(0)
    const now = Date.now()
    expect(await relayDue(stage.ctx, DEFAULTS)).toBe(1)
    expect(await outbox(stage)).toMatchObject([{ sent: true }])
    stage.setNow(new Date(now + DEFAULTS.unconsumedTtlMs - 1_000))
    expect(await sweepSent(stage.ctx, DEFAULTS)).toBe(0)
    stage.setNow(new Date(now + DEFAULTS.unconsumedTtlMs + 1_000))
    expect(await sweepSent(stage.ctx, DEFAULTS)).toBe(1)
    expect(await outbox(stage)).toEqual([])
  })

  it('still reaches a worker that is deployed with the same release', async () => {
    const stage = await setUp()
    await stage.make(0)
    await relayDue(stage.ctx, { ...DEFAULTS, unconsumedTtlMs: 500 })
    const events = run(stage, [addPiece])
    await events.drain()
    expect(await stage.notExactlyOnce([addPiece.name], 1)).toEqual({})
  })
})

describe('a worker', () => {
  it('that is added later gets what is published from then on, without disturbing the others', async () => {
    const stage = await setUp()
    const before = startEvents(stage.ctx, [addPiece], EAGER)
    await stage.make(0)
    await before.drain()
    await expect.poll(() => outbox(stage)).toEqual([])
    await before.stop()

    const events = run(stage, [addPiece, announcePiece])
    await expect.poll(() => stage.rows('select from event_workers')).toHaveLength(2)
    await stage.make(1)
    await events.drain()
    expect(await stage.notExactlyOnce([addPiece.name], 2)).toEqual({})
    expect(await stage.notExactlyOnce([announcePiece.name], 2)).toEqual({ [`${announcePiece.name} 0`]: 0 })
  })

  it('of another version is waited for until no process has run it for an hour', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [announcePiece], ctx.now())
    const events = run(stage, [addPiece], EAGER)
    await stage.make(0)
    await events.drain()
    await events.stop()
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toHaveLength(1)
    stage.setNow(new Date(Date.now() + HOUR + 1_000))
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await relayDue(ctx, EAGER)
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toEqual([])
  })

  it('that a release removed leaves nothing behind, once its dead letters were retried', async () => {
    const stage = await setUp()
    const { ctx } = stage
    const removed = worker({
      name: 'pieces_refuse-piece',
      on: PieceMade,
      singleBecause: 'tests the single form',
      handle: () => Promise.reject(new Error('no')),
    })
    const events = run(stage, [removed, addPiece], { ...EAGER, backOffMs: [] })
    await stage.make(0)
    await events.drain()
    await expect.poll(() => stage.rows('select check_at from outbox')).toEqual([{ check_at: null }])
    await events.stop()

    stage.setNow(new Date(Date.now() + HOUR + 1_000))
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    expect(await retryDeadLetters(ctx.db, { consumer: removed.name })).toBe(1)
    await relayDue(ctx, EAGER)
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toEqual([])
    expect(await stage.rows('select from event_failures')).toEqual([])
    expect(await stage.notExactlyOnce([addPiece.name], 1)).toEqual({})
  })

  it('has a unique name', async () => {
    const stage = await setUp()
    expect(() => startEvents(stage.ctx, [addPiece, addPiece])).toThrow(
      'two workers are called pieces_add-piece',
    )
  })
})
