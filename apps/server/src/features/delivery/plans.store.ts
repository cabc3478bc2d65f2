import type { Channel } from '@guildhall/contract/delivery'
import { statement, type Db, type Tx } from '#platform/db'

/** Something a member is to be told of outside. */
export type WaitingRow = { notification_id: string; raised_at: Date }

/** When a mail or push goes out, and by what name. */
export type Plan = { plan_id: string; due_at: Date }

type Times = { due: Date; gapSeconds: number; abandonedBefore: Date }

const wait = statement<[userId: string, channels: readonly Channel[], notificationId: string, at: Date]>(
  'delivery.wait',
  `insert into delivery_waiting (user_id, channel, notification_id, raised_at)
   select $1, channel, $3, $4 from unnest($2::text[]) as channel
   on conflict (user_id, channel, notification_id) do update set raised_at = excluded.raised_at`,
)

// The row is locked in any case: who plans and who ends a plan go one after the other.
const open = statement<
  [userId: string, channel: Channel, planId: string, due: Date, gapSeconds: number, abandonedBefore: Date],
  Plan
>(
  'delivery.open_plan',
  `insert into delivery_plans as kept (user_id, channel, plan_id, due_at)
   values ($1, $2, $3, $4)
   on conflict (user_id, channel) do update
     set plan_id = $3, due_at = greatest($4, kept.sent_at + make_interval(secs => $5)), sending_at = null
   where kept.plan_id is null or kept.due_at < $6
   returning plan_id, due_at`,
)

const claim = statement<
  [userId: string, channel: Channel, planId: string, now: Date, staleBefore: Date],
  { due_at: Date }
>(
  'delivery.claim_plan',
  `update delivery_plans set sending_at = $4
    where user_id = $1 and channel = $2 and plan_id = $3 and (sending_at is null or sending_at < $5)
   returning due_at`,
)

const isOpen = statement<[userId: string, channel: Channel, planId: string], { is_open: boolean }>(
  'delivery.is_plan_open',
  `select exists (select from delivery_plans where user_id = $1 and channel = $2 and plan_id = $3) as is_open`,
)

const release = statement<[userId: string, channel: Channel, planId: string]>(
  'delivery.release_plan',
  `update delivery_plans set sending_at = null where user_id = $1 and channel = $2 and plan_id = $3`,
)

const close = statement<
  [userId: string, channel: Channel, planId: string, sentAt: Date | null],
  { user_id: string }
>(
  'delivery.close_plan',
  `update delivery_plans
      set plan_id = null, due_at = null, sending_at = null, sent_at = coalesce($4, sent_at)
    where user_id = $1 and channel = $2 and plan_id = $3
   returning user_id`,
)

const postpone = statement<[userId: string, channel: Channel, planId: string, due: Date]>(
  'delivery.postpone_plan',
  `update delivery_plans set due_at = $4, sending_at = null where user_id = $1 and channel = $2 and plan_id = $3`,
)

const listWaiting = statement<[userId: string, channel: Channel, limit: number], WaitingRow>(
  'delivery.list_waiting',
  `select notification_id, raised_at
     from delivery_waiting
    where user_id = $1 and channel = $2
    order by raised_at desc, notification_id
    limit $3`,
)

// What was raised again after it was read stays for the next time.
const dropWaiting = statement<
  [userId: string, channel: Channel, ids: readonly string[], raised: readonly Date[]]
>(
  'delivery.drop_waiting',
  `delete from delivery_waiting w
    using unnest($3::uuid[], $4::timestamptz[]) as told (notification_id, raised_at)
    where w.user_id = $1 and w.channel = $2
      and w.notification_id = told.notification_id and w.raised_at <= told.raised_at`,
)

const anyWaiting = statement<[userId: string, channel: Channel], { waits: boolean }>(
  'delivery.any_waiting',
  `select exists (select from delivery_waiting where user_id = $1 and channel = $2) as waits`,
)

/** The only file that writes SQL for `delivery_waiting` and `delivery_plans`. */
export const plansStore = {
  wait: (tx: Tx, userId: string, channels: readonly Channel[], notificationId: string, at: Date) =>
    wait.all(tx, [userId, channels, notificationId, at]),
  /** The plan that was made now; undefined where one was open already. One of long ago counts as given up. */
  open: (tx: Tx, userId: string, channel: Channel, planId: string, times: Times) =>
    open.maybe(tx, [userId, channel, planId, times.due, times.gapSeconds, times.abandonedBefore]),
  /** For one process at a time; undefined where the plan is over, or another one is at it since less than `staleBefore`. */
  claim: (db: Db, userId: string, channel: Channel, planId: string, now: Date, staleBefore: Date) =>
    claim.maybe(db, [userId, channel, planId, now, staleBefore]),
  isOpen: async (db: Db, userId: string, channel: Channel, planId: string) =>
    (await isOpen.one(db, [userId, channel, planId])).is_open,
  release: (db: Db, userId: string, channel: Channel, planId: string) =>
    release.all(db, [userId, channel, planId]),
  /** False where it was over already. `sentAt` is null where there was nothing to send. */
  close: async (tx: Tx, userId: string, channel: Channel, planId: string, sentAt: Date | null) =>
    (await close.maybe(tx, [userId, channel, planId, sentAt])) !== undefined,
  postpone: (tx: Tx, userId: string, channel: Channel, planId: string, due: Date) =>
    postpone.all(tx, [userId, channel, planId, due]),

  /** Newest first. */
  listWaiting: (db: Db, userId: string, channel: Channel, limit: number) =>
    listWaiting.all(db, [userId, channel, limit]),
  dropWaiting: (tx: Tx, userId: string, channel: Channel, rows: readonly WaitingRow[]) =>
    dropWaiting.all(tx, [
      userId,
      channel,
      rows.map((row) => row.notification_id),
      rows.map((row) => row.raised_at),
    ]),
  anyWaiting: async (tx: Tx, userId: string, channel: Channel) =>
    (await anyWaiting.one(tx, [userId, channel])).waits,
}
