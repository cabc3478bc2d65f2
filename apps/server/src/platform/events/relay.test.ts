import { describe, expect, it } from 'vitest'
import { addPiece, announcePiece, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import type { Ctx } from '../context.ts'
import { DEFAULTS } from './options.ts'
import { outboxStore } from './outbox.store.ts'
import { relayDue } from './relay.ts'
import { streamName } from './stream.ts'

const { setUp, run } = useStages()
const outbox = (stage: Stage) =>
  stage.rows('select name, sends, sent_at is not null as sent from outbox order by id')
const messages = async ({ ctx }: Stage) =>
  (await (await ctx.nats.manager()).streams.info(streamName(ctx.nats))).state.messages

/** Rolls back the transaction after NATS has the message and before the event is marked as sent. */
function withPowerCut(ctx: Ctx): Ctx {
  const outboxSent = {
    inc: () => {
      throw new Error('power cut')
    },
  }
  return { ...ctx, metrics: { ...ctx.metrics, outboxSent } } as unknown as Ctx
}

describe('the relay', () => {
  it('sends in chronological order, in batches, and several concurrent relays send nothing twice', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    for (let n = 0; n < 60; n += 1) await stage.make(n)
    const options = { ...DEFAULTS, maxPerTick: 20 }
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    const taken = await Promise.all([1, 2, 3, 4].map(() => relayDue(ctx, options)))
    expect(taken.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(60)
    while ((await relayDue(ctx, options)) > 0);
    expect(await messages(stage)).toBe(60)
    expect(await stage.rows('select from outbox where sends = 1 and sent_seq is not null')).toHaveLength(60)

    const events = run(stage, [addPiece])
    await events.drain()
    expect(await stage.notExactlyOnce([addPiece.name], 60)).toEqual({})
  })

  it('sends many in one message if all consumers are batch workers, and each has its effect once', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [announcePiece], ctx.now())
    for (let n = 0; n < 45; n += 1) await stage.make(n)
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    expect(await relayDue(ctx, { ...DEFAULTS, maxBatch: 20 }, new Set(['piece.made']))).toBe(45)
    expect(await messages(stage)).toBe(3)
    expect(await stage.rows('select from outbox where sends = 1 and sent_seq is not null')).toHaveLength(45)

    const events = run(stage, [announcePiece])
    await events.drain()
    expect(await stage.notExactlyOnce([announcePiece.name], 45)).toEqual({})
  })

  it('sends each in its own message if any consumer handles one at a time', async () => {
    const stage = await setUp()
    for (let n = 0; n < 10; n += 1) await stage.make(n)
    const events = run(stage, [addPiece, announcePiece])
    await events.drain()
    expect(await messages(stage)).toBe(10)
    expect(await stage.notExactlyOnce([addPiece.name, announcePiece.name], 10)).toEqual({})
  })

  it('that dies after sending a batch sends it again, even with more events in it, and loses no effect', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [announcePiece], ctx.now())
    for (let n = 0; n < 3; n += 1) await stage.make(n)
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    await expect(relayDue(withPowerCut(ctx), DEFAULTS, new Set(['piece.made']))).rejects.toThrow('power cut')
    for (let n = 3; n < 6; n += 1) await stage.make(n)

    const events = run(stage, [announcePiece])
    await events.drain()
    expect(await stage.notExactlyOnce([announcePiece.name], 6)).toEqual({})
    expect(await outbox(stage)).toHaveLength(6)
    expect(await stage.rows('select from outbox where sends <> 1')).toEqual([])
  })

  it('that dies after sending and before marking sends again, without a second effect', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await stage.make(0)
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    await expect(relayDue(withPowerCut(ctx), DEFAULTS)).rejects.toThrow('power cut')
    expect(await outbox(stage)).toMatchObject([{ sent: false, sends: 0 }])
    expect(await messages(stage)).toBe(1)

    const events = run(stage, [addPiece])
    await events.drain()
    expect(await messages(stage)).toBe(1)
    expect(await stage.notExactlyOnce([addPiece.name], 1)).toEqual({})
  })

  it('keeps everything while NATS is down', async () => {
    const stage = await setUp({ NATS_URL: 'nats://127.0.0.1:9' })
    await outboxStore.register(stage.ctx.db, [addPiece], stage.ctx.now())
    await stage.make(0)
    await expect(relayDue(stage.ctx, DEFAULTS)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await outbox(stage)).toEqual([{ name: 'piece.made', sends: 0, sent: false }])
  })

  it('finds an event whose wake-up was lost when it polls', async () => {
    const stage = await setUp()
    const events = run(stage, [addPiece], { pollMs: 300 })
    await stage.make(0)
    await events.drain()
    await stage.rows(
      `insert into outbox (id, name, payload, created_at, due_at)
       values (gen_random_uuid(), 'piece.made', '{"n":1}', now(), now())`,
    )
    await expect.poll(() => stage.notExactlyOnce([addPiece.name], 2)).toEqual({})
  })
})
