import { pgArray, statement, type Db, type Tx } from '#platform/db'
import { dropStatement } from './counted-acts.store.ts'

/** What a member did with a post in a group, or below it. */
type OwnActs = { post_id: string; group_id: string; acts: { kind: string; day: string }[] }

const listOf = statement<{ userId: string; after: string; limit: number }, OwnActs>(
  'group_acts.list_of',
  `select post_id, group_id, json_agg(json_build_object('kind', kind, 'day', day) order by day, kind) as acts
     from group_acts
    where user_id = :userId and post_id > :after
    group by post_id, group_id
    order by post_id
    limit :limit`,
)

const dropOf = dropStatement<{ userId: string; postIds: string }>(
  'of_member',
  `from group_acts as act where act.user_id = :userId and act.post_id = any(:postIds::uuid[])`,
)

const dropHelper = statement<{ userId: string }>(
  'group_acts.drop_helper',
  `delete from group_helpers where user_id = :userId`,
)

const purgeBatch = statement<{ before: string; limit: number }, { day: string }>(
  'group_acts.purge_batch',
  `delete from group_acts
    where ctid = any(array(select ctid from group_acts where day < :before::date order by day limit :limit))
   returning day`,
)

/** The acts of one member, and those that are too old to be kept. */
export const ownActsStore = {
  /** By post, in the order of their ids. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes what a member did with these posts, whose groups are locked, and stops counting it. */
  drop: (tx: Tx, userId: string, postIds: readonly string[]) =>
    dropOf.all(tx, { userId, postIds: pgArray(postIds) }),

  dropHelper: (db: Db, userId: string) => dropHelper.all(db, { userId }),

  /** Deletes acts before this day, which stay counted, and returns how many there were. */
  purgeBatch: async (db: Db, before: string, limit: number) =>
    (await purgeBatch.all(db, { before, limit })).length,
}
