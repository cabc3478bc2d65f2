import { describe, expect, it } from 'vitest'
import { addPiece, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { DEFAULTS } from './options.ts'
import { outboxStore } from './outbox.store.ts'
import { relayDue } from './relay.ts'
import { streamName } from './stream.ts'

const { setUp, run } = useStages()
const outbox = (stage: Stage) =>
  stage.rows('select name, sends, sent_at is not null as sent from outbox order by id')
const messages = async ({ ctx }: Stage) =>
  (await (await ctx.nats.manager()).streams.info(streamName(ctx.nats))).state.messages

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

  it('that dies after sending and before marking sends again, and the effect stays single', async () => {
    const stage = await setUp()
    const { ctx } = stage
    await outboxStore.register(ctx.db, [addPiece], ctx.now())
    await stage.make(0)
    await expect.poll(() => ctx.nats.isAway()).toBe(false)
    // The transaction goes back after the message is with the carrier and before the mark is committed.
    const dying = {
      ...ctx,
      metrics: {
        ...ctx.metrics,
        outboxSent: {
          inc: () => {
            throw new Error('power cut')
          },
        },
      },
    }
    await expect(relayDue(dying as unknown as typeof ctx, DEFAULTS)).rejects.toThrow('power cut')
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
