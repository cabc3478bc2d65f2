import type { Ctx } from '../context.ts'
import type { EventOptions } from './options.ts'
import type { Worker } from './worker.ts'

/** What happens to the message: it is acknowledged, or redelivered after some milliseconds. */
export type Outcome = 'done' | { retryInMs: number }

/** One event for one worker. `conclude` replies to NATS; it runs while the event still holds its semaphore permit. */
export type Task = {
  ctx: Ctx
  worker: Worker
  eventId: string
  options: EventOptions
  /** Aborts preparations when the process stops. */
  stopping: AbortSignal
  conclude(outcome: Outcome): Promise<void>
}
