import type { Ctx } from '../context.ts'
import { DEFAULTS, type EventOptions } from './options.ts'
import { keepRegistered } from './register.ts'
import { startRelay } from './relay.ts'
import { startRunner } from './runner.ts'
import { settle } from './settle.ts'
import { dropStream } from './stream.ts'
import { startSweep } from './sweep.ts'
import type { Worker } from './worker.ts'

/** The event path of one process. */
export type Events = {
  /** Lets running handlers finish, for a few seconds at most. */
  stop(): Promise<void>
  /** For tests: waits until every due event has had every effect, or fails with what is stuck. */
  settle(limitMs?: number): Promise<void>
  /** For tests: removes the stream of this installation from the carrier. */
  forget(): Promise<void>
}

/** Starts relay, sweep and workers. Nothing is waited for: each begins when its engines answer. */
export function startEvents(
  ctx: Ctx,
  workers: readonly Worker[],
  changes: Partial<EventOptions> = {},
): Events {
  const names = workers.map((worker) => worker.name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two workers are called ${twice}`)

  const options: EventOptions = { ...DEFAULTS, ...changes }
  const register = keepRegistered(ctx, workers)
  const relay = startRelay(ctx, register, options, togetherOf(workers))
  const sweep = startSweep(ctx, register, options)
  const runner = startRunner(ctx, workers, options)
  return {
    async stop() {
      // Handlers before the relay: what they publish while they finish still leaves with it.
      await Promise.all([sweep.stop(), runner.stop()])
      await relay.stop()
    },
    settle(limitMs = 10_000) {
      relay.wake()
      return settle(ctx, workers, limitMs)
    },
    forget: () => dropStream(ctx.nats),
  }
}

/** The events to which nobody listens who has to handle them one by one. */
function togetherOf(workers: readonly Worker[]): ReadonlySet<string> {
  const single = new Set(workers.filter((worker) => !worker.runAll).map((worker) => worker.event))
  return new Set(workers.map((worker) => worker.event).filter((event) => !single.has(event)))
}
