import type { Ctx } from '../context.ts'
import type { EventOptions } from './options.ts'
import type { Worker } from './worker.ts'

/** What becomes of the message: done with, or wanted again after some milliseconds. */
export type Verdict = 'done' | { againInMs: number }

/** One event for one worker. `conclude` tells the carrier; it runs while the event still holds its place in the gate. */
export type Task = {
  ctx: Ctx
  worker: Worker
  eventId: string
  options: EventOptions
  /** Ends preparations when the process stops. */
  stopping: AbortSignal
  conclude(verdict: Verdict): Promise<void>
}
