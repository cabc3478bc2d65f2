import type { Id } from '@guildhall/contract/fields'
import type { z } from 'zod'
import type { Event } from '#platform/events/define-event'
import { worker, type Worker, type WorkerCtx } from '#platform/events/worker'
import { askRun, type RunTask } from './ask-run.ts'

/** Longer than the model may take, with its retries. */
const LIMIT_MS = 11 * 60_000

/** The payload of an event that asks for a run. */
type RunPayload = z.ZodObject<{ runId: typeof Id }>

/**
 * Declares the worker of one kind of run: it asks the model before the transaction, and `finish` does within it what the
 * answer is for. Safe to run twice: the run records how far it is, and what was asked once is never asked again.
 */
export function runWorker(definition: {
  name: string
  on: Event<RunPayload>
  maxInFlight: number
  taskOf: () => RunTask
  finish: (ctx: WorkerCtx, runId: string) => Promise<void>
}): Worker {
  const { name, on, maxInFlight, taskOf, finish } = definition
  return worker({
    name,
    on,
    singleBecause: 'asks the model, which takes long',
    prepare: {
      maxInFlight,
      limitMs: LIMIT_MS,
      run: (ctx, { runId }, { signal }) => askRun(ctx, runId, signal, taskOf()),
    },
    handle: (ctx, { runId }) => finish(ctx, runId),
  })
}
