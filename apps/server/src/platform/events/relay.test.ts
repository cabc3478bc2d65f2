import { describe, expect, it } from 'vitest'
import { addPiece, tellPiece, type Stage } from '#test/event-stage'
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

/** The transaction goes back after the message is with the carrier and before the mark is committed. */
function withoutPower(ctx: Ctx): Ctx {
  const outboxSent = {
    inc: () => {
      throw new Error('power cut')
    },
  }
  return { ...ctx, metrics: { ...ctx.metrics, outboxSent } } as unknown as Ctx
}

describe('the relay', () => {
  it('sends in order of time, in batches, and several side by side send nothing twice', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    for (let n = 0; n < 60; n += 1) await stage.make(n)
    const options = { ...DEFAULTS, batch: 20 }
    await expect.poll(() => ctx.nats.isAway()).toBe(false)
    const taken = await Promise.all([1, 2, 3, 4].map(() => relayDue(ctx, options)))
    expect(taken.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(60)
    while ((await relayDue(ctx, options)) > 0);
    expect(await messages(stage)).toBe(60)
    expect(await stage.rows('select from outbox where sends = 1 and sent_seq is not null')).toHaveLength(60)

    const events = run(stage, [addPiece])
    await events.settle()
    expect(await stage.wrong([addPiece.name], 60)).toEqual({})
  })

  it('sends many of one kind in one message where all who listen handle many, and each has its effect once', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [tellPiece], ctx.now())
    for (let n = 0; n < 45; n += 1) await stage.make(n)
    await expect.poll(() => ctx.nats.isAway()).toBe(false)
    expect(await relayDue(ctx, { ...DEFAULTS, together: 20 }, new Set(['piece.made']))).toBe(45)
    expect(await messages(stage)).toBe(3)
    expect(await stage.rows('select from outbox where sends = 1 and sent_seq is not null')).toHaveLength(45)

    const events = run(stage, [tellPiece])
    await events.settle()
    expect(await stage.wrong([tellPiece.name], 45)).toEqual({})
  })

  it('sends each by itself where somebody who listens handles one at a time', async () => {
    const stage = await setUp()
    for (let n = 0; n < 10; n += 1) await stage.make(n)
    const events = run(stage, [addPiece, tellPiece])
    await events.settle()
    expect(await messages(stage)).toBe(10)
    expect(await stage.wrong([addPiece.name, tellPiece.name], 10)).toEqual({})
  })

  it('that dies after sending many sends them again, also with others among them, and no effect is lost', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [tellPiece], ctx.now())
    for (let n = 0; n < 3; n += 1) await stage.make(n)
    await expect.poll(() => ctx.nats.isAway()).toBe(false)
    await expect(relayDue(withoutPower(ctx), DEFAULTS, new Set(['piece.made']))).rejects.toThrow('power cut')
    for (let n = 3; n < 6; n += 1) await stage.make(n)

    const events = run(stage, [tellPiece])
    await events.settle()
    expect(await stage.wrong([tellPiece.name], 6)).toEqual({})
    expect(await outbox(stage)).toHaveLength(6)
    expect(await stage.rows('select from outbox where sends <> 1')).toEqual([])
  })

  it('that dies after sending and before marking sends again, and the effect stays single', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await stage.make(0)
    await expect.poll(() => ctx.nats.isAway()).toBe(false)
    await expect(relayDue(withoutPower(ctx), DEFAULTS)).rejects.toThrow('power cut')
    expect(await outbox(stage)).toMatchObject([{ sent: false, sends: 0 }])
    expect(await messages(stage)).toBe(1)

    const events = run(stage, [addPiece])
    await events.settle()
    expect(await messages(stage)).toBe(1)
    expect(await stage.wrong([addPiece.name], 1)).toEqual({})
  })

  it('keeps everything while the carrier is away', async () => {
    const stage = await setUp({ NATS_URL: 'nats://127.0.0.1:9' })
    await outboxStore.register(stage.ctx.db, [addPiece], stage.ctx.now())
    await stage.make(0)
    await expect(relayDue(stage.ctx, DEFAULTS)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await outbox(stage)).toEqual([{ name: 'piece.made', sends: 0, sent: false }])
  })
})
