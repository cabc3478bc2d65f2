import type { Channel } from '@guildhall/contract/delivery'
import { statement, type Db, type Tx } from '#platform/db'

/** A notification that waits for the next mail or push. */
export type WaitingRow = { notification_id: string; raised_at: Date }

/** The id of a planned mail or push, and when it is due. */
export type Plan = { plan_id: string; due_at: Date }

type Times = { due: Date; gapSeconds: number; abandonedBefore: Date }

const enqueue = statement<{ userId: string; channels: readonly Channel[]; notificationId: string; at: Date }>(
  'delivery.enqueue',
  `insert into delivery_waiting (user_id, channel, notification_id, raised_at)
   select :userId, channel, :notificationId, :at from unnest(:channels::text[]) as channel
   on conflict (user_id, channel, notification_id) do update set raised_at = excluded.raised_at`,
)

// Locks the row even if nothing changes: planning and closing a plan are serialized.
const open = statement<
  { userId: string; channel: Channel; planId: string; due: Date; gapSeconds: number; abandonedBefore: Date },
  Plan
>(
  'delivery.open_plan',
  `insert into delivery_plans as plan (user_id, channel, plan_id, due_at)
   values (:userId, :channel, :planId, :due)
   on conflict (user_id, channel) do update
     set plan_id = :planId, due_at = greatest(:due, plan.sent_at + make_interval(secs => :gapSeconds)), sending_at = null
   where plan.plan_id is null or plan.due_at < :abandonedBefore
   returning plan_id, due_at`,
)

const claim = statement<
  { userId: string; channel: Channel; planId: string; now: Date; staleBefore: Date },
  { due_at: Date }
>(
  'delivery.claim_plan',
  `update delivery_plans set sending_at = :now
    where user_id = :userId and channel = :channel and plan_id = :planId and (sending_at is null or sending_at < :staleBefore)
   returning due_at`,
)

const isOpen = statement<{ userId: string; channel: Channel; planId: string }, { is_open: boolean }>(
  'delivery.is_plan_open',
  `select exists (select from delivery_plans where user_id = :userId and channel = :channel and plan_id = :planId) as is_open`,
)

const release = statement<{ userId: string; channel: Channel; planId: string }>(
  'delivery.release_plan',
  `update delivery_plans set sending_at = null where user_id = :userId and channel = :channel and plan_id = :planId`,
)

const close = statement<
  { userId: string; channel: Channel; planId: string; sentAt: Date | null },
  { user_id: string }
>(
  'delivery.close_plan',
  `update delivery_plans
      set plan_id = null, due_at = null, sending_at = null, sent_at = coalesce(:sentAt, sent_at)
    where user_id = :userId and channel = :channel and plan_id = :planId
   returning user_id`,
)

const postpone = statement<{ userId: string; channel: Channel; planId: string; due: Date }>(
  'delivery.postpone_plan',
  `update delivery_plans set due_at = :due, sending_at = null where user_id = :userId and channel = :channel and plan_id = :planId`,
)

const listWaiting = statement<{ userId: string; channel: Channel; limit: number }, WaitingRow>(
  'delivery.list_waiting',
  `select notification_id, raised_at
     from delivery_waiting
    where user_id = :userId and channel = :channel
    order by raised_at desc, notification_id
    limit :limit`,
)

// A notification that was raised again since it was loaded stays for the next one.
const deleteWaiting = statement<{
  userId: string
  channel: Channel
  ids: readonly string[]
  raised: readonly Date[]
}>(
  'delivery.delete_waiting',
  `delete from delivery_waiting w
    using unnest(:ids::uuid[], :raised::timestamptz[]) as handled (notification_id, raised_at)
    where w.user_id = :userId and w.channel = :channel
      and w.notification_id = handled.notification_id and w.raised_at <= handled.raised_at`,
)

const hasWaiting = statement<{ userId: string; channel: Channel }, { has_waiting: boolean }>(
  'delivery.has_waiting',
  `select exists (select from delivery_waiting where user_id = :userId and channel = :channel) as has_waiting`,
)

const deleteOf = statement<{ userId: string }>(
  'delivery.remove_plans',
  `with deleted_waiting as (delete from delivery_waiting where user_id = :userId)
   delete from delivery_plans where user_id = :userId`,
)

/** The only file that writes SQL for `delivery_waiting` and `delivery_plans`. */
export const plansStore = {
  enqueue: (tx: Tx, userId: string, channels: readonly Channel[], notificationId: string, at: Date) =>
    enqueue.all(tx, { userId, channels, notificationId, at }),
  /** Returns the new plan; undefined if one is open already. An abandoned plan is replaced. */
  open: (tx: Tx, userId: string, channel: Channel, planId: string, times: Times) =>
    open.maybe(tx, {
      userId,
      channel,
      planId,
      due: times.due,
      gapSeconds: times.gapSeconds,
      abandonedBefore: times.abandonedBefore,
    }),
  /** Returns undefined if the plan is closed, or claimed by another process since `staleBefore`. */
  claim: (db: Db, userId: string, channel: Channel, planId: string, now: Date, staleBefore: Date) =>
    claim.maybe(db, { userId, channel, planId, now, staleBefore }),
  isOpen: async (db: Db, userId: string, channel: Channel, planId: string) =>
    (await isOpen.one(db, { userId, channel, planId })).is_open,
  release: (db: Db, userId: string, channel: Channel, planId: string) =>
    release.all(db, { userId, channel, planId }),
  /** Returns false if it was closed already. `sentAt` is null if there was nothing to send. */
  close: async (tx: Tx, userId: string, channel: Channel, planId: string, sentAt: Date | null) =>
    (await close.maybe(tx, { userId, channel, planId, sentAt })) !== undefined,
  postpone: (tx: Tx, userId: string, channel: Channel, planId: string, due: Date) =>
    postpone.all(tx, { userId, channel, planId, due }),

  /** Newest first. */
  listWaiting: (db: Db, userId: string, channel: Channel, limit: number) =>
    listWaiting.all(db, { userId, channel, limit }),
  deleteWaiting: (tx: Tx, userId: string, channel: Channel, rows: readonly WaitingRow[]) =>
    deleteWaiting.all(tx, {
      userId,
      channel,
      ids: rows.map((row) => row.notification_id),
      raised: rows.map((row) => row.raised_at),
    }),
  /** Deletes everything that is planned for a member. */
  deleteOf: (db: Db, userId: string) => deleteOf.all(db, { userId }),
  hasWaiting: async (tx: Tx, userId: string, channel: Channel) =>
    (await hasWaiting.one(tx, { userId, channel })).has_waiting,
}
