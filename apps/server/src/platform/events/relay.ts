import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestError } from '@nats-io/nats-core'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { startLoop, type Loop } from './loop.ts'
import type { EventOptions } from './options.ts'
import { outboxStore, type DueEvent } from './outbox.store.ts'
import { ensureStream, eventSubject, wakeSubject } from './stream.ts'

/** The events of which many may travel in one message. */
export type Together = ReadonlySet<string>

type Letter = readonly DueEvent[]

/** Hands due events to the carrier: at once when woken, and by looking every second. Several may run side by side. */
export function startRelay(
  ctx: Ctx,
  register: () => Promise<void>,
  options: EventOptions,
  together: Together,
): Loop {
  let rested = -Infinity
  const loop = startLoop('relay', ctx.log, async () => {
    if (ctx.nats.isAway()) return options.pollMs
    // Woken again and again, it lets a few events gather.
    const rest = rested - performance.now()
    if (rest > 0) await sleep(rest)
    rested = performance.now() + options.restMs
    // Right before it asks who listens.
    await register()
    const taken = await relayDue(ctx, options, together)
    return taken === options.batch ? 0 : untilNextDue(ctx, options)
  })
  const endings = [ctx.nats.listen(wakeSubject(ctx.nats), loop.wake), ctx.nats.onBack(loop.wake)]
  return {
    wake: loop.wake,
    stop() {
      for (const end of endings) end()
      return loop.stop()
    },
  }
}

/** Sends one batch and answers how many events were taken. What the carrier did not take stays, and the call fails. */
export async function relayDue(
  ctx: Ctx,
  options: EventOptions,
  together: Together = new Set(),
): Promise<number> {
  const { taken, failure } = await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const workersSince = new Date(now.getTime() - options.workerGoneMs)
    const [, due] = await Promise.all([
      outboxStore.byIndex(tx),
      outboxStore.takeDue(tx, now, workersSince, options.batch),
    ])
    if (due.length === 0) return { taken: 0, failure: undefined }

    const sent = due
      .filter((event) => !event.heard)
      .map((event) => marked(event, null, options.keepUnheardMs))
    const heard = due.filter((event) => event.heard)
    const letters = [...lettersOf(heard, together, options.together)]
    let failure: Error | undefined
    for (const [at, answer] of (await sendEach(ctx, letters)).entries()) {
      if (answer.status === 'rejected') failure = new Error('the carrier is away', { cause: answer.reason })
      else
        for (const event of letters[at] ?? [])
          sent.push(marked(event, answer.value, recheckMs(options, event.sends + 1)))
    }
    await outboxStore.markSent(tx, now, sent)
    ctx.metrics.outboxSent.inc(sent.filter((one) => one.seq !== null).length)
    return { taken: due.length, failure }

    function marked(event: DueEvent, seq: number | null, inMs: number) {
      return { id: event.id, seq, checkAt: new Date(now.getTime() + inMs) }
    }
  })
  // After the commit: what did arrive is marked as sent.
  if (failure) throw failure
  return taken
}

/** How long to wait before an event that was sent `sends` times is looked at. */
export function recheckMs(options: EventOptions, sends: number): number {
  return Math.min(options.recheckMs * 2 ** (sends - 1), options.recheckMaxMs)
}

/** What goes into one message: an event, or many of one kind where all who listen handle many at a time. */
function* lettersOf(events: readonly DueEvent[], together: Together, most: number): Iterable<Letter> {
  for (const [name, alike] of Map.groupBy(events, (event) => event.name)) {
    const each = together.has(name) ? most : 1
    for (let from = 0; from < alike.length; from += each) yield alike.slice(from, from + each)
  }
}

/** One goes ahead: a missing stream or an absent carrier is met once, not by the whole batch. */
async function sendEach(ctx: Ctx, letters: readonly Letter[]): Promise<PromiseSettledResult<number>[]> {
  const [first, ...others] = letters
  if (first === undefined) return []
  if (ctx.nats.isAway()) throw new AppError('unavailable', undefined, { cause: 'nats is away' })
  const value = await send(ctx, first).catch(async (error: unknown) => {
    if (!isWithoutStream(error)) throw error
    await ensureStream(ctx.nats)
    return send(ctx, first)
  })
  return [
    { status: 'fulfilled', value },
    ...(await Promise.allSettled(others.map((letter) => send(ctx, letter)))),
  ]
}

/** The message holds only ids: whoever gets it reads the rest from Postgres. Answers its place in the stream. */
async function send(ctx: Ctx, letter: Letter): Promise<number> {
  const name = letter[0]?.name ?? ''
  const ids = letter.map(({ id }) => id).join(' ')
  // Swallows the second copy after a crash before the mark, but neither a later send nor another set of the same events.
  const mark = createHash('sha1').update(letter.map(({ id, sends }) => `${id}:${sends}`).join(' '))
  const { seq } = await ctx.nats
    .stream()
    .publish(eventSubject(ctx.nats, name), ids, { msgID: mark.digest('base64url') })
  return seq
}

function isWithoutStream(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof RequestError && cause.isNoResponders()
}

async function untilNextDue(ctx: Ctx, options: EventOptions): Promise<number> {
  const next = await outboxStore.nextDue(ctx.db)
  const wait = next === undefined ? options.pollMs : next.getTime() - ctx.now().getTime()
  // Due and not ours: another relay is sending it.
  return wait <= 0 ? 100 : Math.min(options.pollMs, wait)
}
