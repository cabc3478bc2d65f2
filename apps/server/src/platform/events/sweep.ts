import type { Ctx } from '../context.ts'
import { startLoop, type Loop } from './loop.ts'
import type { EventOptions } from './options.ts'
import { outboxStore, type Lacking, type SentEvent } from './outbox.store.ts'
import { recheckMs } from './relay.ts'
import { readProgress, type OnItsWay } from './stream.ts'

const REST_MS = 1_000
/** Between full batches: bounds what a long backlog costs. */
const SHORT_REST_MS = 200
const COUNT_UP_TO = 10_000

/** Looks after sent events: forgets what every worker has done, and sends again what the carrier lost. */
export function startSweep(ctx: Ctx, register: () => Promise<void>, options: EventOptions): Loop {
  return startLoop('sweep', ctx.log, async () => {
    await register()
    const looked = await sweepSent(ctx, options)
    if (looked === options.batch) return SHORT_REST_MS
    const { waiting, dead } = await outboxStore.count(ctx.db, ctx.now(), COUNT_UP_TO)
    ctx.metrics.outboxWaiting.set(waiting)
    ctx.metrics.deadLetters.set(dead)
    return REST_MS
  })
}

/** Looks at one batch and answers how many events it held. */
export async function sweepSent(ctx: Ctx, options: EventOptions): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const [, checks] = await Promise.all([
      outboxStore.byIndex(tx),
      outboxStore.takeChecks(tx, now, options.batch),
    ])
    if (checks.length === 0) return 0
    const ids = checks.map((event) => event.id)
    const workersSince = new Date(now.getTime() - options.workerGoneMs)
    const lacking = Map.groupBy(await outboxStore.findLacking(tx, ids, workersSince), (row) => row.id)

    const complete = ids.filter((id) => !lacking.has(id))
    const parked = new Set(await outboxStore.park(tx, complete))
    await outboxStore.remove(
      tx,
      complete.filter((id) => !parked.has(id)),
    )
    if (lacking.size === 0) return checks.length

    // Without an answer nothing could be sent either: then all of them wait.
    const onItsWay = await readProgress(ctx.nats).catch((): OnItsWay => () => true)
    const lost: string[] = []
    const waiting: { id: string; checkAt: Date }[] = []
    for (const event of checks) {
      const rows = lacking.get(event.id)
      if (rows === undefined) continue
      const { id, sends } = event
      if (rows.some((row) => isLost(event, row))) lost.push(id)
      else waiting.push({ id, checkAt: new Date(now.getTime() + recheckMs(options, sends)) })
    }
    await outboxStore.postpone(tx, waiting)
    if (lost.length > 0) {
      await outboxStore.unsend(tx, lost)
      tx.published()
      ctx.log.warn({ events: lost.length }, 'the carrier lost events; they are sent again')
    }
    return checks.length

    /** Neither waiting for its next try, nor for its turn at the carrier. */
    function isLost({ sent_at, sent_seq }: SentEvent, { consumer, retry_at }: Lacking): boolean {
      if (retry_at !== null && retry_at.getTime() + options.recheckMs > now.getTime()) return false
      return sent_seq === null || !onItsWay(consumer, { seq: sent_seq, at: sent_at })
    }
  })
}
