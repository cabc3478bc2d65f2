import { pgArray, statement, type Db, type Tx } from '#platform/db'

/** How a group welcomes new members. */
export type WelcomeRow = {
  is_on: boolean
  text: string
  /** Who joined later has not been welcomed. */
  welcomed_until: Date
  /** When the next welcome is posted; null if no one is to be welcomed. */
  due_at: Date | null
}

const find = statement<{ groupId: string }, WelcomeRow>(
  'group_welcomes.find',
  `select is_on, text, welcomed_until, due_at from group_welcomes where group_id = :groupId`,
)

// Who joined while it was off is not welcomed later.
const save = statement<{ groupId: string; isOn: boolean; text: string; at: Date }>(
  'group_welcomes.save',
  `insert into group_welcomes as welcome (group_id, is_on, text, welcomed_until) values (:groupId, :isOn, :text, :at)
   on conflict (group_id) do update
      set is_on = excluded.is_on, text = excluded.text,
          welcomed_until = case when welcome.is_on then welcome.welcomed_until else excluded.welcomed_until end,
          due_at = case when excluded.is_on then welcome.due_at end`,
)

const plan = statement<
  { groupIds: string; memberIds: string; soon: Date; interval: string },
  { group_id: string; due_at: Date }
>(
  'group_welcomes.plan',
  `update group_welcomes as welcome
      set due_at = greatest(:soon, welcome.posted_at + :interval::interval)
     from (select distinct membership.group_id
             from unnest(:groupIds::uuid[], :memberIds::uuid[]) as pair (group_id, user_id)
             join group_welcomes as asked on asked.group_id = pair.group_id and asked.is_on and asked.due_at is null
             join group_memberships as membership on membership.group_id = pair.group_id
                                                 and membership.user_id = pair.user_id
                                                 and membership.joined_at > asked.welcomed_until) as joined
    where welcome.group_id = joined.group_id and welcome.is_on and welcome.due_at is null
   returning welcome.group_id, welcome.due_at`,
)

const finish = statement<{ groupId: string; postedAt: Date | null }>(
  'group_welcomes.finish',
  `update group_welcomes as welcome
      set due_at = null, posted_at = coalesce(:postedAt, welcome.posted_at),
          welcomed_until = coalesce(
            (select max(joined_at) from group_memberships where group_id = :groupId), welcome.welcomed_until)
    where welcome.group_id = :groupId`,
)

const clear = statement<{ groupId: string }>(
  'group_welcomes.clear',
  `delete from group_welcomes where group_id = :groupId`,
)

/** The only file that writes SQL for `group_welcomes`. */
export const welcomesStore = {
  find: (db: Db, groupId: string) => find.maybe(db, { groupId }),

  /** What waits to be posted stays, unless it is switched off. */
  save: (tx: Tx, groupId: string, welcome: { isOn: boolean; text: string }, at: Date) =>
    save.all(tx, { groupId, ...welcome, at }),

  /**
   * Plans a welcome in the groups that these members have joined and that have none planned: `soon`, but not within an
   * interval after the last one. Returns the planned ones.
   */
  plan: (
    tx: Tx,
    pairs: readonly { groupId: string; memberId: string }[],
    { soon, interval }: { soon: Date; interval: string },
  ) =>
    plan.all(tx, {
      groupIds: pgArray(pairs.map(({ groupId }) => groupId)),
      memberIds: pgArray(pairs.map(({ memberId }) => memberId)),
      soon,
      interval,
    }),

  /** Ends what was planned: everyone who is a member now is welcomed. `postedAt` is null if nothing was posted. */
  finish: (tx: Tx, groupId: string, postedAt: Date | null) => finish.all(tx, { groupId, postedAt }),

  clear: (tx: Tx, groupId: string) => clear.all(tx, { groupId }),
}
