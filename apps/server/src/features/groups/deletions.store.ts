import { statement, type Db, type Tx } from '#platform/db'

/** A deleted group that can be restored. */
export type Deletion = {
  id: string
  group_id: string
  /** What the group has again when it is restored. */
  privacy: 'public' | 'private'
  /** When it is deleted for good. */
  deletes_at: Date
}

const COLUMNS = 'group_id, user_id, role, joined_at, shows_email'

const insert = statement<Deletion>(
  'group_deletions.insert',
  `insert into group_deletions (group_id, id, privacy, deletes_at) values (:group_id, :id, :privacy, :deletes_at)`,
)

const find = statement<{ groupId: string }, Deletion>(
  'group_deletions.find',
  `select id, group_id, privacy, deletes_at from group_deletions where group_id = :groupId`,
)

const remove = statement<{ groupId: string }>(
  'group_deletions.remove',
  `delete from group_deletions where group_id = :groupId`,
)

/** Short enough for one statement, however many members a group has. */
const BATCH = 2_000

/** Deletes a batch of a group's memberships. */
function deleteBatch(table: 'group_memberships' | 'suspended_memberships'): string {
  return `delete from ${table}
           where group_id = :groupId
             and user_id in (select user_id from ${table} where group_id = :groupId limit ${BATCH})
          returning ${COLUMNS}`
}

const suspend = statement<{ groupId: string }, { user_id: string }>(
  'group_deletions.suspend',
  `with moved as (${deleteBatch('group_memberships')})
   insert into suspended_memberships (${COLUMNS}) select ${COLUMNS} from moved
   returning user_id`,
)

const resume = statement<{ groupId: string }, { user_id: string }>(
  'group_deletions.resume',
  `with moved as (${deleteBatch('suspended_memberships')})
   insert into group_memberships (${COLUMNS}) select ${COLUMNS} from moved
   returning user_id`,
)

const discard = statement<{ groupId: string }, { user_id: string }>(
  'group_deletions.discard',
  `with deleted as (${deleteBatch('suspended_memberships')}), counted as (
     update groups set member_count = member_count - (select count(*) from deleted) where id = :groupId
   )
   select user_id from deleted`,
)

/** The membership that a member had in a deleted group. */
type SuspendedRow = { group_id: string; role: string; joined_at: Date; shows_email: boolean }

const listOf = statement<{ userId: string; after: string; limit: number }, SuspendedRow>(
  'group_deletions.list_of',
  `select group_id, role, joined_at, shows_email
     from suspended_memberships
    where user_id = :userId and group_id > :after
    order by group_id
    limit :limit`,
)

const removeMember = statement<{ groupId: string; userId: string }>(
  'group_deletions.remove_member',
  `with deleted as (
     delete from suspended_memberships where group_id = :groupId and user_id = :userId returning 1
   )
   update groups set member_count = member_count - 1 where id = :groupId and exists (select from deleted)`,
)

/** The only file that writes SQL for `group_deletions` and `suspended_memberships`. An act locks the group before. */
export const deletionsStore = {
  insert: (tx: Tx, deletion: Deletion) => insert.all(tx, deletion),
  find: (db: Db, groupId: string) => find.maybe(db, { groupId }),
  remove: (tx: Tx, groupId: string) => remove.all(tx, { groupId }),

  /** Ends all memberships of a group until it is restored, and returns whose. Waits for what members are writing. */
  suspend: (tx: Tx, groupId: string) => inBatches(() => suspend.all(tx, { groupId })),

  /** Makes everyone a member again, with the role they had, and returns whom. */
  resume: (tx: Tx, groupId: string) => inBatches(() => resume.all(tx, { groupId })),

  /** Deletes the memberships that nothing will bring back, and returns whose. */
  discard: (tx: Tx, groupId: string) => inBatches(() => discard.all(tx, { groupId })),

  /** The memberships that a member had in deleted groups, in the order of the groups' ids. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes the membership that someone had in a deleted group. */
  removeMember: (tx: Tx, groupId: string, userId: string) => removeMember.all(tx, { groupId, userId }),
}

/** Runs a batch until there is nothing left to do, and returns the members of all. */
async function inBatches(run: () => Promise<{ user_id: string }[]>): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const batch = await run()
    ids.push(...batch.map(({ user_id }) => user_id))
    if (batch.length < BATCH) return ids
  }
}
