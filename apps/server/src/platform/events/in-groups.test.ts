import { AckPolicy } from '@nats-io/jetstream'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Stage } from '#test/event-stage'
import { PieceMade } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { defineEvent } from './define-event.ts'
import { DEFAULTS } from './options.ts'
import { publishAll } from './outbox.ts'
import { outboxStore } from './outbox.store.ts'
import { relayDue } from './relay.ts'
import { consumerName, ensureStream, eventSubject, streamName } from './stream.ts'
import { sweepSent } from './sweep.ts'
import { batchWorker, worker } from './worker.ts'

const { setUp, run } = useStages()

const GROUP = '0190a000-0000-7000-8000-000000000001'
const LabelSaid = defineEvent(
  'label.said',
  z.object({ label: z.string(), groupId: z.nullable(z.string()).default(null) }),
)
const inGroup = (label: string) => ({ label, groupId: GROUP })
const elsewhere = (label: string) => ({ label, groupId: null })

/** A worker that notes what it handles. */
function listener(name: string, inGroupsOnly: boolean) {
  const heard: string[] = []
  const hear = batchWorker({
    name,
    on: LabelSaid,
    inGroupsOnly,
    handleAll: async (_, said) => void heard.push(...said.map(({ label }) => label)),
  })
  return { hear, heard: () => heard.toSorted() }
}

const publishLabels = ({ ctx }: Stage, ...payloads: { label: string; groupId: string | null }[]) =>
  ctx.db.transaction((tx) => publishAll(tx, LabelSaid, payloads))

/** An event as a release stored it whose events did not say where they happened. */
const publishOld = ({ rows }: Stage, label: string) =>
  rows(
    `insert into outbox (id, name, payload, created_at, due_at)
     values (gen_random_uuid(), 'label.said', jsonb_build_object('label', $1::text), now(), now())`,
    [label],
  )

describe('a worker for groups only', () => {
  it('gets the events of groups, others get all, and none is kept for it', async () => {
    const stage = await setUp()
    const groups = listener('labels_hear-groups', true)
    const all = listener('labels_hear-all', false)
    const events = run(stage, [groups.hear, all.hear], { recheckMs: 0 })
    await publishLabels(stage, inGroup('one'), elsewhere('two'), inGroup('three'), elsewhere('four'))
    await events.drain()
    expect(groups.heard()).toEqual(['one', 'three'])
    expect(all.heard()).toEqual(['four', 'one', 'three', 'two'])
    await expect.poll(() => stage.rows('select from outbox')).toEqual([])
  })

  it('gets what an earlier release published without saying where', async () => {
    const stage = await setUp()
    const groups = listener('labels_hear-groups', true)
    const events = run(stage, [groups.hear])
    await publishOld(stage, 'old')
    await events.drain()
    expect(groups.heard()).toEqual(['old'])
  })

  it('is refused for an event that does not say where it happened', () => {
    const definition = { name: 'pieces_hear-groups', on: PieceMade, inGroupsOnly: true }
    const refusal = 'pieces_hear-groups is for groups only, and piece.made has no groupId'
    expect(() => batchWorker({ ...definition, handleAll: async () => {} })).toThrow(refusal)
    expect(() => worker({ ...definition, singleBecause: 'tests', handle: async () => {} })).toThrow(refusal)
  })
})

describe('the relay', () => {
  it('sends events of groups and others in messages of their own', async () => {
    const stage = await setUp()
    const { ctx } = stage
    const { hear } = listener('labels_hear-all', false)
    await outboxStore.register(ctx.db, [hear], ctx.now())
    await publishLabels(stage, inGroup('one'), elsewhere('two'), inGroup('three'), elsewhere('four'))
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    expect(await relayDue(ctx, DEFAULTS, new Set([LabelSaid.name]))).toBe(4)
    const { state } = await (
      await ctx.nats.manager()
    ).streams.info(streamName(ctx.nats), { subjects_filter: '>' })
    expect(state.subjects).toEqual({
      [eventSubject(ctx.nats, LabelSaid.name, 'group')]: 1,
      [eventSubject(ctx.nats, LabelSaid.name, 'other')]: 1,
    })
  })

  it('does not send an event that only workers for groups would get, and the sweep deletes it', async () => {
    const stage = await setUp()
    const { ctx, rows } = stage
    const { hear } = listener('labels_hear-groups', true)
    const options = { ...DEFAULTS, recheckMs: 0, unconsumedTtlMs: 0 }
    await outboxStore.register(ctx.db, [hear], ctx.now())
    await publishLabels(stage, elsewhere('one'), inGroup('two'))
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    await relayDue(ctx, options)
    const sent = `select payload->>'label' as label, sent_seq is not null as sent from outbox order by 1`
    expect(await rows(sent)).toEqual([
      { label: 'one', sent: false },
      { label: 'two', sent: true },
    ])
    await sweepSent(ctx, options)
    expect(await rows(sent)).toEqual([{ label: 'two', sent: true }])
  })
})

describe('an upgrade', () => {
  it('leaves the consumer of the earlier release alone, and what waited for it is sent again', async () => {
    const stage = await setUp()
    const { ctx, rows } = stage
    const stream = streamName(ctx.nats)
    const groups = listener('labels_hear-groups', true)
    const all = listener('labels_hear-all', false)
    await expect.poll(() => ctx.nats.isDown()).toBe(false)
    await ensureStream(ctx.nats)
    const manager = await ctx.nats.manager()
    const oldSubject = ctx.nats.subject(`ev.${LabelSaid.name}`)
    for (const { name } of [groups.hear, all.hear])
      await manager.consumers.add(stream, {
        durable_name: name,
        filter_subject: oldSubject,
        ack_policy: AckPolicy.Explicit,
      })
    await publishOld(stage, 'old')
    const [event] = await rows<{ id: string }>('select id from outbox')
    const { seq } = await ctx.nats.stream().publish(oldSubject, event!.id)
    await rows('update outbox set sent_at = now(), sends = 1, sent_seq = $1, check_at = now()', [seq])

    const events = run(stage, [groups.hear, all.hear], { recheckMs: 100 })
    await publishLabels(stage, inGroup('one'), elsewhere('two'))
    await events.drain()
    expect(groups.heard()).toEqual(['old', 'one'])
    expect(all.heard()).toEqual(['old', 'one', 'two'])
    const filters = new Map<string, string | undefined>()
    for await (const { name, config } of manager.consumers.list(stream))
      filters.set(name, config.filter_subject)
    expect(Object.fromEntries(filters)).toEqual({
      [groups.hear.name]: oldSubject,
      [all.hear.name]: oldSubject,
      [consumerName(groups.hear)]: eventSubject(ctx.nats, LabelSaid.name, 'group'),
      [consumerName(all.hear)]: eventSubject(ctx.nats, LabelSaid.name, '*'),
    })
  })

  it('that changes which events a worker gets gives it another consumer', async () => {
    const stage = await setUp()
    const before = listener('labels_hear-some', true)
    const first = run(stage, [before.hear])
    await publishLabels(stage, inGroup('one'))
    await first.drain()
    await first.stop()
    const after = listener('labels_hear-some', false)
    const second = run(stage, [after.hear])
    await publishLabels(stage, inGroup('two'), elsewhere('three'))
    await second.drain()
    expect(before.heard()).toEqual(['one'])
    expect(after.heard()).toEqual(['three', 'two'])
  })
})
