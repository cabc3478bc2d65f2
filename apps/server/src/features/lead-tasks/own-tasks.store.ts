import type { LeadIntent, LeadTask } from '@guildhall/contract/lead-tasks'
import { statement, type Db } from '#platform/db'

const removeAbout = statement<{ userId: string; limit: number }, { id: string }>(
  'own_lead_tasks.remove_about',
  `delete from lead_tasks
    where id = any(array(select id from lead_tasks where user_id = :userId order by id limit :limit))
   returning id`,
)

const disown = statement<{ userId: string; limit: number }, { id: string }>(
  'own_lead_tasks.disown',
  `update lead_tasks set decided_by_id = null
    where id = any(array(select id from lead_tasks where decided_by_id = :userId order by id limit :limit))
   returning id`,
)

type OwnPage = { userId: string; after: string; limit: number }

/** A text of the member that an agent handed over. */
type AboutRow = {
  id: string
  group_id: string
  group_name: string
  post_id: string
  comment_id: string | null
  intent: LeadIntent
  created_at: Date
}

const listAbout = statement<OwnPage, AboutRow>(
  'own_lead_tasks.list_about',
  `select task.id, task.group_id, groups.name as group_name, task.post_id, task.comment_id, task.intent, task.created_at
     from (select * from lead_tasks where user_id = :userId and id > :after order by id limit :limit) as task
     join groups on groups.id = task.group_id
    order by task.id`,
)

const listDecided = statement<
  OwnPage,
  { id: string; group_id: string; state: LeadTask['state']; decided_at: Date }
>(
  'own_lead_tasks.list_decided',
  `select id, group_id, state, decided_at from lead_tasks
    where decided_by_id = :userId and id > :after
    order by id
    limit :limit`,
)

/** The data of one member in tasks. */
export const ownTasksStore = {
  /** Deletes a batch of the tasks about a member, and returns how many there were. */
  removeAbout: async (db: Db, userId: string, limit: number) =>
    (await removeAbout.all(db, { userId, limit })).length,
  /** Takes the name of a member from a batch of what they decided, and returns how many there were. */
  disown: async (db: Db, userId: string, limit: number) => (await disown.all(db, { userId, limit })).length,
  /** What of a member’s texts was handed over, without the drafts, which are notes of others. */
  listAbout: (db: Db, userId: string, after: string, limit: number) =>
    listAbout.all(db, { userId, after, limit }),
  /** What a member decided, without whom it is about. */
  listDecided: (db: Db, userId: string, after: string, limit: number) =>
    listDecided.all(db, { userId, after, limit }),
}
