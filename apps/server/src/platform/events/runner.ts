import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { GateClosed, openGate } from './gate.ts'
import { handleEvent } from './handle-event.ts'
import { startLine } from './line.ts'
import type { EventOptions } from './options.ts'
import type { Delivery } from './pull.ts'
import type { Verdict } from './task.ts'
import type { Worker } from './worker.ts'

/** Runs every worker on its durable consumer until it is stopped. */
export type Runner = {
  /**
   * Takes no more messages, gives back those not begun and those in preparation, and lets running handlers finish, within
   * a time limit.
   */
  stop(): Promise<void>
}

const Id = z.uuid()
const SECOND_COPY_MS = 2_000

/** Starts the workers. All together they use one connection less than the pool has: the relay needs one too. */
export function startRunner(ctx: Ctx, workers: readonly Worker[], options: EventOptions): Runner {
  const gate = openGate(Math.max(1, ctx.config.DATABASE_POOL - 1))
  const inHand = new Map<Delivery, Promise<void>>()
  /** Events with a preparation that this process is at: a second copy has to wait. */
  const preparing = new Set<string>()
  const stopping = new AbortController()

  // A message that waits for its turn or is worked on stays ours.
  const heartbeat = setInterval(() => {
    for (const delivery of inHand.keys()) delivery.working()
  }, options.ackWaitMs / 3)

  async function handle(worker: Worker, delivery: Delivery): Promise<void> {
    const { eventId } = delivery
    const fields = { consumer: worker.name, eventId }
    async function conclude(verdict: Verdict): Promise<void> {
      await options.beforeAck?.(worker.name, eventId)
      if (verdict === 'done') delivery.ack()
      else delivery.again(verdict.againInMs)
    }
    try {
      await handleEvent(
        { ctx, worker, eventId, options, stopping: stopping.signal, conclude },
        gate,
        delivery.redelivered,
      )
    } catch (error) {
      if (error instanceof GateClosed) return delivery.again(0)
      ctx.log.warn({ ...fields, err: String(error) }, 'an event could not be handled now')
      delivery.again(1_000)
    }
  }

  async function take(worker: Worker, delivery: Delivery): Promise<void> {
    if (stopping.signal.aborted) return delivery.again(0)
    if (!Id.safeParse(delivery.eventId).success) {
      ctx.log.error({ consumer: worker.name }, 'a message without an event was dropped')
      return delivery.ack()
    }
    const copy = `${worker.name} ${delivery.eventId}`
    if (preparing.has(copy)) return delivery.again(SECOND_COPY_MS)
    if (worker.prepare !== undefined) preparing.add(copy)
    const work = handle(worker, delivery)
    inHand.set(delivery, work)
    await work
    inHand.delete(delivery)
    preparing.delete(copy)
  }

  const lines = workers.map((worker) => startLine(ctx, worker, options, (delivery) => take(worker, delivery)))
  return {
    async stop() {
      stopping.abort()
      gate.close()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => (timer = setTimeout(done, options.stopMs)))
      await Promise.race([Promise.all([...lines.map((line) => line.stop()), ...inHand.values()]), late])
      clearTimeout(timer)
      clearInterval(heartbeat)
      if (inHand.size > 0) ctx.log.warn({ handlers: inHand.size }, 'stopped before every handler was done')
    },
  }
}
