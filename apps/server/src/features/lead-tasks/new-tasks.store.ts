import { MAX_OPEN_TASKS, type LeadIntent } from '@guildhall/contract/lead-tasks'
import { pgArray, statement, type Tx } from '#platform/db'

/** What an agent handed over. */
export type HandedOver = {
  agent_id: string
  group_id: string
  user_id: string
  post_id: string
  comment_id: string | null
}

/** The same as a task. */
export type NewTask = HandedOver & { id: string; intent: LeadIntent }

const listHandedOver = statement<{ runIds: string }, HandedOver & { run_id: string }>(
  'lead_tasks.list_handed_over',
  `select id as run_id, agent_id, group_id, asker_id as user_id, post_id, comment_id
     from agent_runs
    where id = any(:runIds::uuid[]) and status = 'handed_over' and group_id is not null and asker_id is not null
      and post_id is not null`,
)

// A lock on the account: who closes it waits for the task, and then erases it. In one order, because of the unique index.
const insert = statement<{ tasks: string; at: Date }, { id: string }>(
  'lead_tasks.insert',
  `insert into lead_tasks (id, group_id, user_id, intent, post_id, comment_id, agent_id, created_at)
   select given.id, given.group_id, given.user_id, given.intent, given.post_id, given.comment_id, given.agent_id, :at
     from (select *, row_number() over (partition by group_id, user_id order by id) as nth
             from json_to_recordset(:tasks::json) as task (
                    id uuid, group_id uuid, user_id uuid, intent text, post_id uuid, comment_id uuid, agent_id uuid)) as given
    cross join lateral (
      select users.id from users where users.id = given.user_id and users.deleted_at is null for share) as person
    where exists (select from posts
                   where posts.id = given.post_id and posts.group_id = given.group_id and posts.deleted_at is null
                     and posts.hidden_at is null offset 0)
      and (given.comment_id is null or exists (
            select from comments
             where comments.id = given.comment_id and comments.deleted_at is null and comments.hidden_at is null offset 0))
      and given.nth + (select count(*) from lead_tasks
                        where lead_tasks.group_id = given.group_id and lead_tasks.user_id = given.user_id
                          and lead_tasks.state = 'open') <= ${MAX_OPEN_TASKS}
    order by given.group_id, coalesce(given.comment_id, given.post_id)
   on conflict do nothing
   returning id`,
)

/** Makes tasks of what agents handed over. */
export const newTasksStore = {
  /** What these runs handed over. */
  listHandedOver: (tx: Tx, runIds: readonly string[]) => listHandedOver.all(tx, { runIds: pgArray(runIds) }),

  /** Inserts what is no task yet and can still be read, and returns the ids. The pipelines of the groups are locked. */
  insert: async (tx: Tx, tasks: readonly NewTask[], at: Date) =>
    (await insert.all(tx, { tasks: JSON.stringify(tasks), at })).map(({ id }) => id),
}
