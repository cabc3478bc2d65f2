import { ANALYTICS_DAYS } from '@guildhall/contract/group-analytics'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { pgArray, statement, type Db, type Tx } from '#platform/db'

/** What is counted for a period as a whole. */
export type PeriodRow = {
  active_count: number
  active_before: number | null
  active_per_week: number[]
  best_post_ids: string[]
}

/** Someone who helped others in a period. */
export type HelperRow = { user_id: string; accepted_answers: number; helpful_comments: number }

/** How long after an act the periods are counted again: long ones cost more and change less. */
const DELAYS = [1, 5, 15, 60] as const
const PERIODS = `(values ${ANALYTICS_DAYS.map((days, at) => `(${days}, interval '${DELAYS[at]} minutes')`).join(', ')})`

const groupsOf = statement<{ postIds: string }, { id: string; group_id: string }>(
  'group_periods.groups_of',
  `select posts.id, posts.group_id from posts where posts.id = any(:postIds::uuid[]) and posts.group_id is not null`,
)

// In one order, because several workers may count in the same groups. Rows that keep their value are locked, too.
const lock = statement<{ groupIds: string; at: Date }>(
  'group_periods.lock',
  `insert into group_periods as period (group_id, days, due_at)
   select group_id, days, :at::timestamptz + delay
     from unnest(:groupIds::uuid[]) as changed (group_id), ${PERIODS} as kept (days, delay)
    order by 1, 2
   on conflict (group_id, days) do update
      set due_at = excluded.due_at
    where period.due_at is null or period.due_at > excluded.due_at`,
)

const claim = statement<{ at: Date; until: Date; limit: number }, { group_id: string; days: number }>(
  'group_periods.claim',
  `update group_periods as period
      set due_at = :until
     from (select group_id, days from group_periods
            where due_at <= :at
            order by due_at
            limit :limit
            for update skip locked) as due
    where period.group_id = due.group_id and period.days = due.days
   returning period.group_id, period.days`,
)

const save = statement<{
  groupId: string
  days: number
  active: number
  before: number | null
  perWeek: string
  postIds: string
  claimedUntil: Date
  dueAt: Date | null
}>(
  'group_periods.save',
  `update group_periods
      set active_count = :active, active_before = :before, active_per_week = :perWeek::int[],
          best_post_ids = :postIds::uuid[],
          due_at = case when due_at = :claimedUntil then :dueAt::timestamptz else due_at end
    where group_id = :groupId and days = :days`,
)

const saveHelpers = statement<{
  groupId: string
  days: number
  userIds: string
  answers: string
  comments: string
}>(
  'group_periods.save_helpers',
  `with outdated as (
     delete from group_helpers
      where group_id = :groupId and days = :days and user_id <> all(:userIds::uuid[])
   )
   insert into group_helpers (group_id, days, user_id, accepted_answers, helpful_comments)
   select :groupId, :days, * from unnest(:userIds::uuid[], :answers::int[], :comments::int[])
   on conflict (group_id, days, user_id) do update
      set accepted_answers = excluded.accepted_answers, helpful_comments = excluded.helpful_comments`,
)

const find = statement<{ groupId: string; days: number }, PeriodRow>(
  'group_periods.find',
  `select active_count, active_before, active_per_week, best_post_ids
     from group_periods
    where group_id = :groupId and days = :days`,
)

const helpers = statement<{ groupId: string; days: number }, HelperRow & { card: MemberCard }>(
  'group_periods.helpers',
  `select helper.user_id, helper.accepted_answers, helper.helpful_comments, ${memberCard('person')} as card
     from group_helpers as helper
     join users as person on person.id = helper.user_id and person.deleted_at is null
    where helper.group_id = :groupId and helper.days = :days
    order by helper.accepted_answers desc, helper.helpful_comments desc, helper.user_id`,
)

/** Writes `group_periods` and `group_helpers`. A row is due when an act may have changed what it says. */
export const groupPeriodsStore = {
  /** Returns those of these posts that are in groups, deleted ones too. */
  groupsOf: (db: Db, postIds: readonly string[]) => groupsOf.all(db, { postIds: pgArray(postIds) }),

  /** Locks groups until the transaction ends, so that their acts are counted one at a time, and makes them due. */
  lock: (tx: Tx, groupIds: readonly string[], at: Date) => lock.all(tx, { groupIds: pgArray(groupIds), at }),

  /** Takes some periods that are due, until this time: they are due again then if they are not saved. */
  claim: (db: Db, at: Date, until: Date, limit: number) => claim.all(db, { at, until, limit }),

  /** Saves what was counted for a claimed period. It is due again at `dueAt`, or sooner if there were acts meanwhile. */
  save: (
    tx: Tx,
    period: { groupId: string; days: number },
    counted: PeriodRow,
    { claimedUntil, dueAt }: { claimedUntil: Date; dueAt: Date | null },
  ) =>
    save.all(tx, {
      ...period,
      active: counted.active_count,
      before: counted.active_before,
      perWeek: pgArray(counted.active_per_week),
      postIds: pgArray(counted.best_post_ids),
      claimedUntil,
      dueAt,
    }),

  saveHelpers: (tx: Tx, period: { groupId: string; days: number }, rows: readonly HelperRow[]) =>
    saveHelpers.all(tx, {
      ...period,
      userIds: pgArray(rows.map(({ user_id }) => user_id)),
      answers: pgArray(rows.map(({ accepted_answers }) => accepted_answers)),
      comments: pgArray(rows.map(({ helpful_comments }) => helpful_comments)),
    }),

  /** Returns undefined if nothing was counted yet. */
  find: (db: Db, groupId: string, days: number) => find.maybe(db, { groupId, days }),

  /** Those who helped most, the best first. */
  helpers: (db: Db, groupId: string, days: number) => helpers.all(db, { groupId, days }),
}
