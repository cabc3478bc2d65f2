import type { Ctx } from '../context.ts'
import { startLoop, type Loop } from './loop.ts'
import type { EventOptions } from './options.ts'
import { outboxStore, type PendingConsumer, type SentEvent } from './outbox.store.ts'
import type { Register } from './register.ts'
import { recheckMs } from './relay.ts'
import { consumerName, readProgress, type IsInFlight } from './stream.ts'

/** Delay after events were checked. */
const INTERVAL_MS = 1_000
/** Delay after a full batch, which bounds the load of a long backlog. */
const BACKLOG_INTERVAL_MS = 200
const MAX_COUNT = 10_000

/** Checks sent events: deletes those that every worker has handled, and resends those that NATS lost. */
export function startSweep(ctx: Ctx, register: Register, options: EventOptions): Loop {
  return startLoop('sweep', ctx.log, async () => {
    const now = await register()
    const checked = await sweepSent(ctx, options, now)
    if (checked === options.maxPerTick) return BACKLOG_INTERVAL_MS
    const { waiting, dead } = await outboxStore.count(ctx.db, ctx.now(), MAX_COUNT)
    ctx.metrics.outboxWaiting.set(waiting)
    ctx.metrics.deadLetters.set(dead)
    return checked > 0 ? INTERVAL_MS : options.sweepIdleMs
  })
}

/** Checks one batch of sent events and returns its size. */
export async function sweepSent(ctx: Ctx, options: EventOptions, now = ctx.now()): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const [, checks] = await Promise.all([
      outboxStore.forceIndexLookups(tx),
      outboxStore.takeChecks(tx, now, options.maxPerTick),
    ])
    if (checks.length === 0) return 0
    const ids = checks.map((event) => event.id)
    const workersSince = new Date(now.getTime() - options.workerTtlMs)
    const pendingConsumers = await outboxStore.findPendingConsumers(tx, ids, workersSince)
    const pending = Map.groupBy(pendingConsumers, (row) => row.id)

    const complete = ids.filter((id) => !pending.has(id))
    const parked = new Set(await outboxStore.park(tx, complete))
    await outboxStore.remove(
      tx,
      complete.filter((id) => !parked.has(id)),
    )
    if (pending.size === 0) return checks.length

    // If NATS does not respond, nothing could be sent either, so all of them wait.
    const isInFlight = await readProgress(ctx.nats).catch((): IsInFlight => () => true)
    const lost: string[] = []
    const waiting: { id: string; checkAt: Date }[] = []
    for (const event of checks) {
      const rows = pending.get(event.id)
      if (rows === undefined) continue
      const { id, sends } = event
      if (rows.some((row) => isLost(event, row))) lost.push(id)
      else waiting.push({ id, checkAt: new Date(now.getTime() + recheckMs(options, sends)) })
    }
    await outboxStore.postpone(tx, waiting)
    if (lost.length > 0) {
      await outboxStore.markUnsent(tx, lost)
      tx.notifyPublished()
      ctx.log.warn({ events: lost.length }, 'NATS lost events; they are sent again')
    }
    return checks.length

    /** True if the event waits neither for its next try nor in the stream. */
    function isLost({ sent_at, sent_seq }: SentEvent, pending: PendingConsumer): boolean {
      const { consumer: name, in_groups_only: inGroupsOnly, retry_at } = pending
      if (retry_at !== null && retry_at.getTime() + options.recheckMs > now.getTime()) return false
      return (
        sent_seq === null || !isInFlight(consumerName({ name, inGroupsOnly }), { seq: sent_seq, at: sent_at })
      )
    }
  })
}
