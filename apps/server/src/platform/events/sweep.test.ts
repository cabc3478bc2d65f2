import { describe, expect, it } from 'vitest'
import { addPiece, tellPiece, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { effectsStore } from './effects.store.ts'
import { DEFAULTS } from './options.ts'
import { outboxStore } from './outbox.store.ts'
import { relayDue } from './relay.ts'
import { startEvents } from './start.ts'
import { dropStream, ensureConsumer, ensureStream, streamName } from './stream.ts'
import { sweepSent } from './sweep.ts'

const HOUR = 60 * 60_000
/** Looks after sent events at once, so that a test need not wait for it. */
const EAGER = { ...DEFAULTS, recheckMs: 0, keepUnheardMs: 0 }

const { setUp, run } = useStages()
const outbox = (stage: Stage) =>
  stage.rows('select name, sends, sent_at is not null as sent from outbox order by id')
const messages = async ({ ctx }: Stage) =>
  (await (await ctx.nats.manager()).streams.info(streamName(ctx.nats))).state.messages

describe('what the carrier lost', () => {
  it('is sent again; what only waits there, or is tried later, is not', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await expect.poll(() => ctx.nats.isAway()).toBe(false)
    await ensureConsumer(ctx.nats, addPiece, DEFAULTS)

    // The consumer exists and nobody reads: the event waits in the stream, however often it is looked at.
    const eventId = await stage.make(0)
    await relayDue(ctx, EAGER)
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toMatchObject([{ sent: true, sends: 1 }])

    await dropStream(ctx.nats)
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

  it('is looked for after 10 s, then after twice as long with every send, at most 5 minutes', async () => {
    const stage = await setUp()
    const { ctx } = stage
    const start = Date.now()
    stage.setNow(new Date(start))
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await stage.make(0)
    await expect.poll(() => ctx.nats.isAway()).toBe(false)
    const waits: number[] = []
    for (let sends = 1; sends <= 8; sends += 1) {
      await relayDue(ctx, DEFAULTS)
      const [row] = await stage.rows<{ wait: number }>(
        'select extract(epoch from check_at - sent_at)::int as wait from outbox',
      )
      waits.push(row!.wait)
      await ensureStream(ctx.nats)
      await dropStream(ctx.nats)
      stage.setNow(new Date(ctx.now().getTime() + row!.wait * 1_000))
      await outboxStore.register(ctx.db, [addPiece], ctx.now())
      await sweepSent(ctx, DEFAULTS)
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
  })

  it.each([
    [
      'consumer',
      async ({ ctx }: Stage) => {
        await (await ctx.nats.manager()).consumers.delete(streamName(ctx.nats), addPiece.name)
      },
    ],
    ['stream', ({ ctx }: Stage) => dropStream(ctx.nats)],
  ] as const)(
    'with a %s that is deleted under a running worker is made again within seconds',
    async (_what, remove) => {
      const stage = await setUp()
      const events = run(stage, [addPiece])
      await stage.make(0)
      await events.settle()
      await remove(stage)
      const from = performance.now()
      await stage.make(1)
      await events.settle()
      expect(performance.now() - from).toBeLessThan(6_000)
      expect(await stage.wrong([addPiece.name], 2)).toEqual({})
    },
  )
})

describe('an event without a listener', () => {
  it('is not sent, and forgotten after a while', async () => {
    const stage = await setUp()
    await stage.make(0)
    const now = Date.now()
    expect(await relayDue(stage.ctx, DEFAULTS)).toBe(1)
    expect(await outbox(stage)).toMatchObject([{ sent: true }])
    stage.setNow(new Date(now + DEFAULTS.keepUnheardMs - 1_000))
    expect(await sweepSent(stage.ctx, DEFAULTS)).toBe(0)
    stage.setNow(new Date(now + DEFAULTS.keepUnheardMs + 1_000))
    expect(await sweepSent(stage.ctx, DEFAULTS)).toBe(1)
    expect(await outbox(stage)).toEqual([])
  })

  it('still reaches a worker that comes with the same release', async () => {
    const stage = await setUp()
    await stage.make(0)
    await relayDue(stage.ctx, { ...DEFAULTS, keepUnheardMs: 500 })
    const events = run(stage, [addPiece])
    await events.settle()
    expect(await stage.wrong([addPiece.name], 1)).toEqual({})
  })
})

describe('a worker', () => {
  it('that is added later gets what is published from then on, and the others are not disturbed', async () => {
    const stage = await setUp()
    const before = startEvents(stage.ctx, [addPiece], EAGER)
    await stage.make(0)
    await before.settle()
    await expect.poll(() => outbox(stage), { timeout: 5_000 }).toEqual([])
    await before.stop()

    const events = run(stage, [addPiece, tellPiece])
    await expect.poll(() => stage.rows('select from event_workers'), { timeout: 5_000 }).toHaveLength(2)
    await stage.make(1)
    await events.settle()
    expect(await stage.wrong([addPiece.name], 2)).toEqual({})
    expect(await stage.wrong([tellPiece.name], 2)).toEqual({ [`${tellPiece.name} 0`]: 0 })
  })

  it('of another version of the program is waited for, until nobody has run it for an hour', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [tellPiece], ctx.now())
    const events = run(stage, [addPiece], EAGER)
    await stage.make(0)
    await events.settle()
    await events.stop()
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toHaveLength(1)
    stage.setNow(new Date(Date.now() + HOUR + 1_000))
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await relayDue(ctx, EAGER)
    await sweepSent(ctx, EAGER)
    expect(await outbox(stage)).toEqual([])
  })

  it('has a name of its own', async () => {
    const stage = await setUp()
    expect(() => startEvents(stage.ctx, [addPiece, addPiece])).toThrow(
      'two workers are called pieces_add-piece',
    )
  })
})
