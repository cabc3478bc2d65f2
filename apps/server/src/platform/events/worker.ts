import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Tx } from '../db.ts'
import type { Event } from './define-event.ts'

/** What a worker may use. Its `db` is the transaction that also records the effect: both commit, or neither. */
export type WorkerCtx = Omit<Ctx, 'db'> & { db: Tx }

/** Which event a worker is at: the same id at every try. */
export type About = { eventId: string }

/** What a preparation is told besides. `signal` ends it: its time is over, or the process stops. */
export type AboutPreparation = About & { signal: AbortSignal }

/** An event as it was written to the outbox. */
export type Written = About & { payload: unknown }

/** A reaction to an event, ready to be run. */
export type Worker = {
  name: string
  event: string
  /** What runs before the transaction, if anything. */
  prepare?: {
    atOnce: number
    limitMs: number
    run(ctx: Ctx, written: unknown, about: AboutPreparation): Promise<unknown>
  }
  /** Checks what was written to the outbox and reacts to it. `made` is what the preparation answered. */
  run(ctx: WorkerCtx, written: unknown, about: About, made?: unknown): Promise<void>
  /** The same for many events in one transaction, where the worker can. */
  runAll?(ctx: WorkerCtx, events: readonly Written[]): Promise<void>
}

/** Work that is too long for a transaction, done before it. */
export type Preparation<P extends z.ZodObject, Made> = {
  /** So many events at a time in each process; others of this worker wait, and no other worker does. */
  atOnce: number
  limitMs: number
  run(ctx: Ctx, payload: z.output<P>, about: AboutPreparation): Promise<Made>
}

const NAME = /^[a-z]+_[a-z]+(-[a-z0-9]+)*$/

/**
 * Declares a reaction. `name` is `feature_verb-noun` and stays for good: it is the durable consumer at the carrier and
 * half of the key that keeps effects single. What `handle` does outside of `ctx.db` must be safe to do twice.
 *
 * Long work goes into `prepare`: it runs without a transaction and without a place among the handlers, and what it
 * answers is handed to `handle`. All of it must be safe to do twice, also at the same time: nothing but the process that
 * is at it keeps a second copy away. If it fails, the event has failed, like any other.
 */
export function worker<P extends z.ZodObject, Made>(reaction: {
  name: string
  on: Event<P>
  prepare?: Preparation<P, Made>
  handle(ctx: WorkerCtx, payload: z.output<P>, about: About, made: Made): Promise<void>
}): Worker {
  const { name, on, prepare } = reaction
  if (!NAME.test(name)) throw new Error(`a worker is called like feed_fan-out-post, not ${name}`)
  const read = (written: unknown) => on.payload.parse(written)
  return {
    name,
    event: on.name,
    run: async (ctx, written, about, made) => reaction.handle(ctx, read(written), about, made as Made),
    ...(prepare && {
      prepare: {
        ...prepare,
        run: async (ctx: Ctx, written: unknown, about: AboutPreparation) =>
          prepare.run(ctx, read(written), about),
      },
    }),
  }
}

/**
 * Declares a reaction that takes what is waiting together: under load one transaction serves many events. Where one of
 * them fails, all of them are handled again, each by itself, and only the one that fails then has failed.
 */
export function batchWorker<P extends z.ZodObject>(reaction: {
  name: string
  on: Event<P>
  handleAll(ctx: WorkerCtx, payloads: z.output<P>[], about: About[]): Promise<void>
}): Worker {
  const { name, on, handleAll } = reaction
  return {
    ...worker({ name, on, handle: (ctx, payload, about) => handleAll(ctx, [payload], [about]) }),
    runAll: async (ctx, events) =>
      handleAll(
        ctx,
        events.map(({ payload }) => on.payload.parse(payload)),
        events.map(({ eventId }) => ({ eventId })),
      ),
  }
}
