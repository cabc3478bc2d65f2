import { z } from 'zod'
import { createBatch } from '../batch.ts'
import type { Ctx } from '../context.ts'
import { SemaphoreClosed, createSemaphore } from './semaphore.ts'
import { handleEvent } from './handle-event.ts'
import { handleBatch } from './handle-batch.ts'
import { startConsumer } from './consumer.ts'
import type { EventOptions } from './options.ts'
import type { Delivery } from './pull.ts'
import type { Task, Outcome } from './task.ts'
import type { Worker } from './worker.ts'

/** Runs every worker on its durable consumer until it is stopped. */
export type Runner = {
  /**
   * Accepts no more messages, returns those not begun or still in preparation, and lets running handlers finish, within
   * a time limit.
   */
  stop(): Promise<void>
}

const Ids = z.array(z.uuid())
const DUPLICATE_RETRY_MS = 2_000
/** If a batch takes longer than this, the next one starts alongside it. */
const SLOW_MS = 50

/** Starts the workers. In total they use one connection less than the pool has, because the relay needs one too. */
export function startRunner(ctx: Ctx, workers: readonly Worker[], options: EventOptions): Runner {
  const semaphore = createSemaphore(Math.max(1, ctx.config.DATABASE_POOL - 1))
  const inFlight = new Map<Delivery, Promise<void>>()
  /** Messages in preparation in this process: a duplicate has to wait. */
  const preparing = new Set<string>()
  const stopping = new AbortController()

  // Keeps messages that are queued or being handled from being redelivered.
  const heartbeat = setInterval(() => {
    for (const delivery of inFlight.keys()) delivery.working()
  }, options.ackWaitMs / 3)

  /** Events that arrive during a transaction of the same worker go into the next one. */
  const batches = new Map(
    workers
      .filter((worker) => worker.runBatch !== undefined)
      .map((worker) => [
        worker,
        createBatch((tasks: Task[]) => handleBatch(tasks, semaphore), {
          maxSize: options.maxBatch,
          maxInFlight: 2,
          slowAfterMs: SLOW_MS,
          minIntervalMs: options.minIntervalMs,
        }),
      ]),
  )

  /** Handles the events of a message, which is acknowledged when the last of them is concluded. */
  async function handle(worker: Worker, delivery: Delivery): Promise<void> {
    let remaining = delivery.eventIds.length
    let retryInMs = Infinity
    const conclude = (outcome: Outcome): void => {
      if (outcome !== 'done') retryInMs = Math.min(retryInMs, outcome.retryInMs)
      remaining -= 1
      if (remaining > 0) return
      if (retryInMs === Infinity) delivery.ack()
      else delivery.nak(retryInMs)
    }
    await Promise.all(
      delivery.eventIds.map((eventId) => handleOne(worker, eventId, delivery.redelivered, conclude)),
    )
  }

  async function handleOne(
    worker: Worker,
    eventId: string,
    redelivered: boolean,
    report: (outcome: Outcome) => void,
  ): Promise<void> {
    const fields = { consumer: worker.name, eventId }
    async function conclude(outcome: Outcome): Promise<void> {
      await options.beforeAck?.(worker.name, eventId)
      report(outcome)
    }
    try {
      const task = { ctx, worker, eventId, options, stopping: stopping.signal, conclude }
      const isDone = !redelivered && (await batches.get(worker)?.(task))
      if (!isDone) await handleEvent(task, semaphore, redelivered)
    } catch (error) {
      if (error instanceof SemaphoreClosed) return report({ retryInMs: 0 })
      ctx.log.warn({ ...fields, err: String(error) }, 'an event could not be handled now')
      report({ retryInMs: 1_000 })
    }
  }

  async function receive(worker: Worker, delivery: Delivery): Promise<void> {
    if (stopping.signal.aborted) return delivery.nak(0)
    if (!Ids.safeParse(delivery.eventIds).success) {
      ctx.log.error({ consumer: worker.name }, 'a message without an event was dropped')
      return delivery.ack()
    }
    const key = `${worker.name} ${delivery.eventIds.join(' ')}`
    if (preparing.has(key)) return delivery.nak(DUPLICATE_RETRY_MS)
    if (worker.prepare !== undefined) preparing.add(key)
    const work = handle(worker, delivery)
    inFlight.set(delivery, work)
    await work
    inFlight.delete(delivery)
    preparing.delete(key)
  }

  const consumers = workers.map((worker) =>
    startConsumer(ctx, worker, options, (delivery) => receive(worker, delivery)),
  )
  return {
    async stop() {
      stopping.abort()
      semaphore.close()
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((done) => (timer = setTimeout(done, options.stopTimeoutMs)))
      const stopped = Promise.all([...consumers.map((consumer) => consumer.stop()), ...inFlight.values()])
      await Promise.race([stopped, timeout])
      clearTimeout(timer)
      clearInterval(heartbeat)
      if (inFlight.size > 0)
        ctx.log.warn({ handlers: inFlight.size }, 'stopped before every handler was done')
    },
  }
}
