import { z } from 'zod'
import { createBatch } from '../batch.ts'
import type { Ctx } from '../context.ts'
import { GateClosed, openGate } from './gate.ts'
import { handleEvent } from './handle-event.ts'
import { handleTogether } from './handle-together.ts'
import { startLine } from './line.ts'
import type { EventOptions } from './options.ts'
import type { Delivery } from './pull.ts'
import type { Task, Verdict } from './task.ts'
import type { Worker } from './worker.ts'

/** Runs every worker on its durable consumer until it is stopped. */
export type Runner = {
  /**
   * Takes no more messages, gives back those not begun and those in preparation, and lets running handlers finish, within
   * a time limit.
   */
  stop(): Promise<void>
}

const Ids = z.array(z.uuid())
const SECOND_COPY_MS = 2_000
/** While many are handled together for longer than this, the next ones set out too. */
const SLOW_MS = 50

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

  /** What came while a transaction of the same worker was under way goes into the next one. */
  const together = new Map(
    workers
      .filter((worker) => worker.runAll !== undefined)
      .map((worker) => [
        worker,
        createBatch((tasks: Task[]) => handleTogether(tasks, gate), {
          most: options.together,
          lanes: 2,
          patienceMs: SLOW_MS,
          restMs: options.restMs,
        }),
      ]),
  )

  /** Handles what a message brought. The carrier hears of it when the last of its events is concluded. */
  async function handle(worker: Worker, delivery: Delivery): Promise<void> {
    let open = delivery.eventIds.length
    let againInMs = Infinity
    const conclude = (verdict: Verdict): void => {
      if (verdict !== 'done') againInMs = Math.min(againInMs, verdict.againInMs)
      open -= 1
      if (open > 0) return
      if (againInMs === Infinity) delivery.ack()
      else delivery.again(againInMs)
    }
    await Promise.all(
      delivery.eventIds.map((eventId) => handleOne(worker, eventId, delivery.redelivered, conclude)),
    )
  }

  async function handleOne(
    worker: Worker,
    eventId: string,
    redelivered: boolean,
    tell: (verdict: Verdict) => void,
  ): Promise<void> {
    const fields = { consumer: worker.name, eventId }
    async function conclude(verdict: Verdict): Promise<void> {
      await options.beforeAck?.(worker.name, eventId)
      tell(verdict)
    }
    try {
      const task = { ctx, worker, eventId, options, stopping: stopping.signal, conclude }
      const isDone = !redelivered && (await together.get(worker)?.(task))
      if (!isDone) await handleEvent(task, gate, redelivered)
    } catch (error) {
      if (error instanceof GateClosed) return tell({ againInMs: 0 })
      ctx.log.warn({ ...fields, err: String(error) }, 'an event could not be handled now')
      tell({ againInMs: 1_000 })
    }
  }

  async function take(worker: Worker, delivery: Delivery): Promise<void> {
    if (stopping.signal.aborted) return delivery.again(0)
    if (!Ids.safeParse(delivery.eventIds).success) {
      ctx.log.error({ consumer: worker.name }, 'a message without an event was dropped')
      return delivery.ack()
    }
    const copy = `${worker.name} ${delivery.eventIds.join(' ')}`
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
