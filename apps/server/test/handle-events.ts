import { workers } from '#app/features'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import type { Worker, WorkerCtx } from '#platform/events/worker'
import { recordStatements } from './record-statements.ts'

/** The payload of an event. */
export type Payload = Record<string, unknown>

/** What handling events led to: the notifications and their actors, without ids and times, and the statements it took. */
export type Handled = { notifications: StoredNotification[]; statements: string[] }

/** A notification as it is stored. */
export type StoredNotification = {
  user_id: string
  type: string
  target_id: string
  actor_count: number
  read: boolean
  seen: boolean
  in_app: boolean
  /** The time of the last action that was news, if anyone acted. */
  created_at: Date | null
  /** Who raised it, once for each time. */
  raisers: string[] | null
  /** Whether an event was published that leads to mails and pushes. */
  is_raised: boolean
  /** For each: who, their action, the text it added, and whether it is withdrawn. */
  actors: [string, string, string | null, boolean][] | null
}

/** Returns the worker with this name. */
export function workerCalled(name: string): Worker {
  const found = workers.find((worker) => worker.name === name)
  if (found === undefined) throw new Error(`there is no worker ${name}`)
  return found
}

/** Handles events in one transaction, as a worker does under load. */
export async function handleTogether(ctx: Ctx, worker: Worker, payloads: readonly Payload[]): Promise<void> {
  const { runBatch } = worker
  if (runBatch === undefined) throw new Error(`${worker.name} handles no batches`)
  const events = payloads.map((payload) => ({ eventId: ctx.newId(), payload }))
  await ctx.db.transaction((tx) => runBatch({ ...ctx, db: tx }, events))
}

/** Handles events one after the other. */
async function handleOneByOne(ctx: Ctx, worker: Worker, payloads: readonly Payload[]): Promise<void> {
  for (const payload of payloads)
    await ctx.db.transaction((tx) => worker.run({ ...ctx, db: tx }, payload, { eventId: ctx.newId() }))
}

/** Runs `work` in a transaction that is rolled back, so that the same events can be handled in another way. */
export async function tryOut(ctx: Ctx, work: (ctx: WorkerCtx) => Promise<void>): Promise<Handled> {
  const rollback = new Error('rolled back')
  const results: Handled[] = []
  await ctx.db
    .transaction(async (tx) => {
      const recorded = recordStatements<WorkerCtx>({ ...ctx, db: tx })
      await work(recorded.ctx)
      const statements = recorded.executed.map(({ name }) => name)
      results.push({ statements, notifications: await storedNotifications(tx) })
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  const [handled] = results
  if (handled === undefined) throw new Error('nothing was handled')
  return handled
}

/** Returns the results of handling the events in every way that is allowed: each must leave the same notifications. */
export async function handleInEveryWay(
  ctx: Ctx,
  worker: Worker,
  payloads: readonly Payload[],
): Promise<StoredNotification[][]> {
  const backwards = payloads.toReversed()
  const ways = [
    (own: WorkerCtx) => handleTogether(own, worker, payloads),
    (own: WorkerCtx) => handleTogether(own, worker, [...backwards, ...payloads]),
    (own: WorkerCtx) => handleOneByOne(own, worker, payloads),
    (own: WorkerCtx) => handleOneByOne(own, worker, backwards),
  ]
  const results: StoredNotification[][] = []
  for (const way of ways) results.push((await tryOut(ctx, way)).notifications)
  return results
}

function storedNotifications(db: Db): Promise<StoredNotification[]> {
  return db.query<StoredNotification>(
    'test.stored_notifications',
    `select notification.user_id, notification.type, notification.target_id, notification.subject_kind,
            notification.subject_id, notification.root_id, notification.actor_count, notification.read,
            notification.seen, notification.in_app,
            case when notification.type <> 'system' then notification.created_at end as created_at,
            (select json_agg(raised.actor_id order by raised.at, raised.actor_id)
               from notification_raises as raised
              where raised.user_id = notification.user_id and raised.type = notification.type
                and raised.target_id = notification.target_id) as raisers,
            exists (select from outbox where name = 'notification.raised'
                       and payload->>'notificationId' = notification.id::text) as is_raised,
            (select json_agg(json_build_array(actor.actor_id, actor.act_id, actor.source_id, actor.withdrawn)
                             order by actor.actor_id)
               from notification_actors as actor
              where actor.notification_id = notification.id) as actors
       from notifications as notification
      where notification.type <> 'system' or notification.title is not null
      order by notification.user_id, notification.type, notification.target_id`,
    [],
  )
}
