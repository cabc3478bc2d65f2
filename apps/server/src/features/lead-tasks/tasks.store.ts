import type { LeadIntent, LeadTask } from '@guildhall/contract/lead-tasks'
import type { MemberCard } from '@guildhall/contract/members'
import { commentVisibleTo } from '#features/comments'
import { isManagerOf } from '#features/groups'
import { memberCard } from '#features/members'
import { visibleTo } from '#features/posts'
import { areInBlock } from '#features/relations'
import { beginningOf } from '#platform/beginning-of'
import { statement, type Db, type Tx } from '#platform/db'

type State = LeadTask['state']

/** A task as someone sees it who runs the group. */
export type TaskRow = {
  id: string
  group_id: string
  group_name: string
  user_id: string
  person: MemberCard
  intent: LeadIntent
  state: State
  post_id: string
  comment_id: string | null
  /** The beginning of what they wrote. */
  text: string
  written_at: Date
  draft: string | null
  agent: MemberCard | null
  decider: MemberCard | null
  decided_at: Date | null
  created_at: Date
}

/** A task that is locked until the transaction ends. */
export type LockedTask = { id: string; group_id: string; user_id: string; state: State }

/** Maximum length of the beginning of a text. */
const MAX_EXCERPT = 300

const cardOf = (column: string) => `left join lateral (
       select ${memberCard('users')} as card from users
        where users.id = ${column} and users.deleted_at is null and not ${areInBlock('users.id', ':viewerId')}
       offset 0)`

/**
 * The tasks of a subquery of `lead_tasks` as far as the viewer sees what they are about: a text that was deleted or hidden
 * has no task any more, nor has a member in a block with the viewer or without a record in the group.
 */
const seen = (tasks: string) => `select task.id, task.group_id, groups.name as group_name, task.user_id,
          person.card as person, task.intent, task.state, task.post_id, task.comment_id,
          ${beginningOf('coalesce(comment.content, post.content)', MAX_EXCERPT)} as text,
          coalesce(comment.created_at, post.created_at) as written_at, task.draft, agent.card as agent,
          decider.card as decider, task.decided_at, task.created_at
     from (${tasks} offset 0) as task
    cross join lateral (select name from groups where groups.id = task.group_id offset 0) as groups
    cross join lateral (
      select ${memberCard('users')} as card from users
       where users.id = task.user_id and users.deleted_at is null and not ${areInBlock('users.id', ':viewerId')}
      offset 0) as person
    cross join lateral (select * from posts where posts.id = task.post_id offset 0) as post
     left join lateral (select * from comments where comments.id = task.comment_id offset 0) as comment on true
     ${cardOf('task.agent_id')} as agent on true
     ${cardOf('task.decided_by_id')} as decider on true
    where post.group_id = task.group_id and post.hidden_at is null and ${visibleTo(':viewerId', 'thread')}
      and (task.comment_id is null
           or comment.id is not null and comment.hidden_at is null and ${commentVisibleTo(':viewerId')})
      and not exists (select from crm_opt_outs
                       where crm_opt_outs.user_id = task.user_id and crm_opt_outs.group_id = task.group_id
                         and crm_opt_outs.ended_at is null)`

const page = statement<
  { groupId: string; isOpen: boolean; viewerId: string; after: string; limit: number },
  TaskRow
>(
  'lead_tasks.page',
  `${seen(`select * from lead_tasks
            where lead_tasks.group_id = :groupId and lead_tasks.is_open = :isOpen and lead_tasks.id < :after
            order by lead_tasks.id desc`)}
    order by task.id desc
    limit :limit`,
)

const find = statement<{ id: string; viewerId: string }, TaskRow>(
  'lead_tasks.find',
  `${seen(`select * from lead_tasks where lead_tasks.id = :id`)}
      and ${isManagerOf('task.group_id', ':viewerId')}`,
)

const lock = statement<{ id: string; viewerId: string }, LockedTask>(
  'lead_tasks.lock',
  `select task.id, task.group_id, task.user_id, task.state
     from lead_tasks as task
    where task.id = :id and ${isManagerOf('task.group_id', ':viewerId')}
      for no key update of task`,
)

const decide = statement<{ id: string; state: State; byId: string | null; at: Date | null }>(
  'lead_tasks.decide',
  `update lead_tasks set state = :state, decided_by_id = :byId, decided_at = :at where id = :id`,
)

/** Tasks, as they are read and decided by those who run a group. */
export const tasksStore = {
  /** The newest first, with one row more than `limit`. */
  page: (
    db: Db,
    groupId: string,
    { isOpen, viewerId, after, limit }: { isOpen: boolean; viewerId: string; after: string; limit: number },
  ) => page.all(db, { groupId, isOpen, viewerId, after, limit: limit + 1 }),
  /** A task of a group that the viewer manages. */
  find: (db: Db, viewerId: string, id: string) => find.maybe(db, { id, viewerId }),
  /** Locks a task of a group that someone manages, as it is when the lock is held. */
  lock: (tx: Tx, viewerId: string, id: string) => lock.maybe(tx, { id, viewerId }),
  /** Decides about a locked task, or takes that back. */
  decide: (tx: Tx, id: string, state: State, by: { byId: string; at: Date } | null) =>
    decide.all(tx, { id, state, byId: by?.byId ?? null, at: by?.at ?? null }),
}
