import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestError } from '@nats-io/nats-core'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { startLoop, type Loop } from './loop.ts'
import type { EventOptions } from './options.ts'
import { outboxStore, type DueEvent } from './outbox.store.ts'
import type { Register } from './register.ts'
import { ensureStream, eventSubject, wakeSubject } from './stream.ts'

/** Names of the events that may be sent several to a message. */
export type BatchableEvents = ReadonlySet<string>

type EventBatch = readonly DueEvent[]

/** Sends due events to NATS: immediately when woken, when the next one is due, else by polling. Relays can run concurrently. */
export function startRelay(
  ctx: Ctx,
  register: Register,
  options: EventOptions,
  batchable: BatchableEvents,
): Loop {
  let nextAllowedAt = -Infinity
  const loop = startLoop('relay', ctx.log, async () => {
    if (ctx.nats.isDown()) return options.pollMs
    // If it is woken again and again, it lets a few events accumulate.
    const delay = nextAllowedAt - performance.now()
    if (delay > 0) await sleep(delay)
    nextAllowedAt = performance.now() + options.minIntervalMs
    // Right before it queries which events have consumers.
    const now = await register()
    const taken = await relayDue(ctx, options, batchable, now)
    return taken === options.maxPerTick ? 0 : untilNextDue(ctx, options)
  })
  const unsubscribes = [ctx.nats.listen(wakeSubject(ctx.nats), loop.wake), ctx.nats.onReconnect(loop.wake)]
  return {
    wake: loop.wake,
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      return loop.stop()
    },
  }
}

/** Sends due events and returns how many it took. Throws if NATS did not accept all of them; those stay unsent. */
export async function relayDue(
  ctx: Ctx,
  options: EventOptions,
  batchable: BatchableEvents = new Set(),
  now = ctx.now(),
): Promise<number> {
  const { taken, failure } = await ctx.db.transaction(async (tx) => {
    const workersSince = new Date(now.getTime() - options.workerTtlMs)
    const [, due] = await Promise.all([
      outboxStore.forceIndexLookups(tx),
      outboxStore.takeDue(tx, now, workersSince, options.maxPerTick),
    ])
    if (due.length === 0) return { taken: 0, failure: undefined }

    const sent = due
      .filter((event) => !event.has_consumers)
      .map((event) => toSent(event, null, options.unconsumedTtlMs))
    const toSend = due.filter((event) => event.has_consumers)
    const batches = [...batchesOf(toSend, batchable, options.maxBatch)]
    let failure: Error | undefined
    for (const [at, result] of (await sendEach(ctx, batches)).entries()) {
      if (result.status === 'rejected')
        failure = new Error('NATS did not accept all events', { cause: result.reason })
      else
        for (const event of batches[at] ?? [])
          sent.push(toSent(event, result.value, recheckMs(options, event.sends + 1)))
    }
    await outboxStore.markSent(tx, now, sent)
    ctx.metrics.outboxSent.inc(sent.filter((one) => one.seq !== null).length)
    return { taken: due.length, failure }

    function toSent(event: DueEvent, seq: number | null, recheckInMs: number) {
      return { id: event.id, seq, checkAt: new Date(now.getTime() + recheckInMs) }
    }
  })
  // After the commit, so that what did arrive is marked as sent.
  if (failure) throw failure
  return taken
}

/** Returns the delay before an event that was sent `sends` times is checked. */
export function recheckMs(options: EventOptions, sends: number): number {
  return Math.min(options.recheckMs * 2 ** (sends - 1), options.recheckMaxMs)
}

/** Splits events into messages: one event each, or up to `max` of one name and place if that name is batchable. */
function* batchesOf(
  events: readonly DueEvent[],
  batchable: BatchableEvents,
  max: number,
): Iterable<EventBatch> {
  for (const [name, named] of Map.groupBy(events, (event) => event.name)) {
    const size = batchable.has(name) ? max : 1
    for (const alike of Map.groupBy(named, (event) => event.is_in_group).values())
      for (let from = 0; from < alike.length; from += size) yield alike.slice(from, from + size)
  }
}

/** Sends one message first, so that a missing stream or an outage is hit once and not by all of them. */
async function sendEach(ctx: Ctx, batches: readonly EventBatch[]): Promise<PromiseSettledResult<number>[]> {
  const [first, ...others] = batches
  if (first === undefined) return []
  if (ctx.nats.isDown()) throw new AppError('unavailable', undefined, { cause: 'nats is away' })
  const value = await send(ctx, first).catch(async (error: unknown) => {
    if (!isStreamMissing(error)) throw error
    await ensureStream(ctx.nats)
    return send(ctx, first)
  })
  return [
    { status: 'fulfilled', value },
    ...(await Promise.allSettled(others.map((batch) => send(ctx, batch)))),
  ]
}

/** Sends only ids: the consumer reads the rest from Postgres. Returns the sequence number of the message. */
async function send(ctx: Ctx, batch: EventBatch): Promise<number> {
  const name = batch[0]?.name ?? ''
  const place = batch[0]?.is_in_group ? 'group' : 'other'
  const ids = batch.map(({ id }) => id).join(' ')
  // Deduplicates a resend after a crash before the commit, but neither a later send nor a different set of events.
  const hash = createHash('sha1').update(batch.map(({ id, sends }) => `${id}:${sends}`).join(' '))
  const { seq } = await ctx.nats
    .stream()
    .publish(eventSubject(ctx.nats, name, place), ids, { msgID: hash.digest('base64url') })
  return seq
}

function isStreamMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof RequestError && cause.isNoResponders()
}

async function untilNextDue(ctx: Ctx, options: EventOptions): Promise<number> {
  const next = await outboxStore.nextDue(ctx.db)
  const delay = next === undefined ? options.pollMs : next.getTime() - ctx.now().getTime()
  // Already due, but locked: another relay is sending it.
  return delay <= 0 ? 100 : Math.min(options.pollMs, delay)
}
