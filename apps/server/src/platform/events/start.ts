import type { Ctx } from '../context.ts'
import { DEFAULTS, type EventOptions } from './options.ts'
import { createRegistration } from './register.ts'
import { startRelay } from './relay.ts'
import { startRunner } from './runner.ts'
import { drain } from './drain.ts'
import { deleteStream } from './stream.ts'
import { startSweep } from './sweep.ts'
import type { Worker } from './worker.ts'

/** The event pipeline of one process. */
export type Events = {
  /** Stops, letting running handlers finish for a few seconds at most. */
  stop(): Promise<void>
  /** For tests: waits until every due event is handled, or throws what is stuck. */
  drain(limitMs?: number): Promise<void>
  /** For tests: deletes the stream of this installation from NATS. */
  deleteStream(): Promise<void>
}

/** Starts relay, sweep and workers without waiting: each begins when its dependencies respond. */
export function startEvents(
  ctx: Ctx,
  workers: readonly Worker[],
  overrides: Partial<EventOptions> = {},
): Events {
  const names = workers.map((worker) => worker.name)
  const duplicate = names.find((name, at) => names.indexOf(name) !== at)
  if (duplicate !== undefined) throw new Error(`two workers are called ${duplicate}`)

  const options: EventOptions = { ...DEFAULTS, ...overrides }
  const register = createRegistration(ctx, workers)
  const relay = startRelay(ctx, register, options, batchableEvents(workers))
  const sweep = startSweep(ctx, register, options)
  const runner = startRunner(ctx, workers, options)
  return {
    async stop() {
      // Handlers before the relay, so that it still sends what they publish while they finish.
      await Promise.all([sweep.stop(), runner.stop()])
      await relay.stop()
    },
    drain(limitMs = 10_000) {
      relay.wake()
      return drain(ctx, workers, limitMs)
    },
    deleteStream: () => deleteStream(ctx.nats),
  }
}

/** Returns the events whose consumers are all batch workers. */
function batchableEvents(workers: readonly Worker[]): ReadonlySet<string> {
  const single = new Set(workers.filter((worker) => !worker.runBatch).map((worker) => worker.event))
  return new Set(workers.map((worker) => worker.event).filter((event) => !single.has(event)))
}
