import type { GroupActionName } from '@guildhall/contract/group-log'
import { pgArray, statement, type Db, type Tx } from '#platform/db'

/**
 * What was done in a group. Actor and subject are null if their account was deleted; `details` has ids, roles and names
 * of fields, no text of members.
 */
export type GroupAction = {
  id: string
  group_id: string
  actor_id: string | null
  action: GroupActionName
  subject_id: string | null
  details: Record<string, unknown>
  created_at: Date
}

const insert = statement<GroupAction>(
  'group_actions.insert',
  `insert into group_actions (id, group_id, actor_id, action, subject_id, details, created_at)
   values (:id, :group_id, :actor_id, :action, :subject_id, :details, :created_at)`,
)

const insertAll = statement<Omit<GroupAction, 'id' | 'subject_id'> & { ids: string; subjectIds: string }>(
  'group_actions.insert_all',
  `insert into group_actions (id, group_id, actor_id, action, subject_id, details, created_at)
   select given.id, :group_id, :actor_id, :action, given.subject_id, :details, :created_at
     from unnest(:ids::uuid[], :subjectIds::uuid[]) as given (id, subject_id)`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'group_actions.list_of',
  `select id, group_id, action, subject_id, details, created_at
     from group_actions
    where actor_id = :userId and id > :after
    order by id
    limit :limit`,
)

const disownBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'group_actions.disown_batch',
  `update group_actions
      set actor_id = nullif(actor_id, :userId), subject_id = nullif(subject_id, :userId)
    where id in (
      (select id from group_actions where actor_id = :userId limit :limit)
      union
      (select id from group_actions where subject_id = :userId limit :limit))
   returning id`,
)

/** The only file that writes SQL for `group_actions`, a log: rows are never deleted. */
export const groupActionsStore = {
  insert: (tx: Tx, action: GroupAction) => insert.all(tx, action),

  /** The same action to each of several people. */
  insertAll: (
    tx: Tx,
    action: Omit<GroupAction, 'id' | 'subject_id'>,
    entries: readonly { id: string; subjectId: string }[],
  ) =>
    insertAll.all(tx, {
      ...action,
      ids: pgArray(entries.map(({ id }) => id)),
      subjectIds: pgArray(entries.map(({ subjectId }) => subjectId)),
    }),

  /** What a member did, oldest first. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Takes the name of a member from a batch of actions, by them and to them, and returns how many there were. */
  disownBatch: async (db: Db, userId: string, limit: number) =>
    (await disownBatch.all(db, { userId, limit })).length,
}
