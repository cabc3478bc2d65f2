import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Tx } from '../db.ts'
import type { Event } from './define-event.ts'

/** The context of a worker. Its `db` is the transaction that also records the effect: both commit, or neither. */
export type WorkerCtx = Omit<Ctx, 'db'> & { db: Tx }

/** Identifies the event being handled: the same id at every try. */
export type EventMeta = { eventId: string }

/** The same for a preparation. `signal` aborts it at its time limit, or when the process stops. */
export type PreparationMeta = EventMeta & { signal: AbortSignal }

/** An event as it is stored in the outbox. */
export type OutboxEvent = EventMeta & { payload: unknown }

/** A handler for one event, ready to run. */
export type Worker = {
  name: string
  event: string
  /** Events outside of groups are not delivered to it. */
  inGroupsOnly: boolean
  /** Runs before the transaction, if present. */
  prepare?: {
    maxInFlight: number
    limitMs: number
    run(ctx: Ctx, stored: unknown, meta: PreparationMeta): Promise<unknown>
  }
  /** Validates the stored payload and handles it. `prepared` is what the preparation returned. */
  run(ctx: WorkerCtx, stored: unknown, meta: EventMeta, prepared?: unknown): Promise<void>
  /** Handles many events in one transaction, if the worker can. */
  runBatch?(ctx: WorkerCtx, events: readonly OutboxEvent[]): Promise<void>
}

/** Work that takes too long for a transaction and is done before it. */
export type Preparation<P extends z.ZodObject, Prepared> = {
  /** At most this many events at a time per process; only other events of this worker wait. */
  maxInFlight: number
  limitMs: number
  run(ctx: Ctx, payload: z.output<P>, meta: PreparationMeta): Promise<Prepared>
}

const NAME = /^[a-z]+_[a-z]+(-[a-z0-9]+)*$/

type WorkerDefinition<P extends z.ZodObject, Prepared> = {
  name: string
  on: Event<P>
  inGroupsOnly?: boolean
  prepare?: Preparation<P, Prepared>
  handle(ctx: WorkerCtx, payload: z.output<P>, meta: EventMeta, prepared: Prepared): Promise<void>
}

/**
 * Declares a worker that handles waiting events in batches, which is the normal form: under load, one transaction serves
 * many events. `handleAll` gets them in no particular order, and should need as many statements for a hundred as for
 * one. If one of them fails, each is handled again on its own, and only those that fail then count as failed.
 *
 * `name` is `feature_verb-noun` and must never change: it is in the name of the durable consumer in NATS and half of the key that
 * prevents duplicate effects. What the handler does outside of `ctx.db` must be idempotent.
 *
 * `inGroupsOnly` is for a worker that has nothing to do outside of groups: it does not get events whose `groupId` is null,
 * which saves a delivery and a row for each. It must still do nothing for a post outside of groups, because it also gets
 * events of an earlier release that do not say where they happened.
 */
export function batchWorker<P extends z.ZodObject>(definition: {
  name: string
  on: Event<P>
  inGroupsOnly?: boolean
  handleAll(ctx: WorkerCtx, payloads: z.output<P>[], metas: EventMeta[]): Promise<void>
}): Worker {
  const { name, on, inGroupsOnly = false, handleAll } = definition
  return {
    ...createWorker({
      name,
      on,
      inGroupsOnly,
      handle: (ctx, payload, meta) => handleAll(ctx, [payload], [meta]),
    }),
    runBatch: async (ctx, events) =>
      handleAll(
        ctx,
        events.map(({ payload }) => on.payload.parse(payload)),
        events.map(({ eventId }) => ({ eventId })),
      ),
  }
}

/**
 * Declares a worker that handles each event in a transaction of its own. It is the exception, so `singleBecause` is
 * required: it says why `batchWorker` does not fit.
 *
 * Long work goes into `prepare`: it runs without a transaction and without occupying a handler slot, and its result is
 * passed to `handle`. All of it must be idempotent, even when run concurrently: duplicates are only kept out within one
 * process. If it fails, the event counts as failed, like any other.
 */
export function worker<P extends z.ZodObject, Prepared>(
  definition: WorkerDefinition<P, Prepared> & {
    /** The reason, for those who read the code: `sends one mail`. */
    singleBecause: string
  },
): Worker {
  return createWorker(definition)
}

function createWorker<P extends z.ZodObject, Prepared>(definition: WorkerDefinition<P, Prepared>): Worker {
  const { name, on, inGroupsOnly = false, prepare } = definition
  if (!NAME.test(name)) throw new Error(`a worker is called like feed_fan-out-post, not ${name}`)
  if (inGroupsOnly && !('groupId' in on.payload.shape))
    throw new Error(`${name} is for groups only, and ${on.name} has no groupId`)
  const parse = (stored: unknown) => on.payload.parse(stored)
  return {
    name,
    event: on.name,
    inGroupsOnly,
    run: async (ctx, stored, meta, prepared) =>
      definition.handle(ctx, parse(stored), meta, prepared as Prepared),
    ...(prepare && {
      prepare: {
        ...prepare,
        run: async (ctx: Ctx, stored: unknown, meta: PreparationMeta) =>
          prepare.run(ctx, parse(stored), meta),
      },
    }),
  }
}
