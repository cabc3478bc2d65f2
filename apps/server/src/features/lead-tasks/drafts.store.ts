import type { LeadIntent } from '@guildhall/contract/lead-tasks'
import { statement, type Db, type Tx } from '#platform/db'

/** The task that a draft is for: an agent’s, about one text. */
export type DraftKey = { groupId: string; agentId: string; postId: string; commentId: string | null }

/** What a draft is made from. */
export type DraftSubject = {
  intent: LeadIntent
  member: string
  author: string
  group_name: string
  group_description: string
  post: string
  /** Null if the post is what they wrote. */
  comment: string | null
}

const NAME = (alias: string) => `concat_ws(' ', ${alias}.first_name, ${alias}.last_name)`
const IS_TASK = `task.group_id = :groupId and task.agent_id = :agentId and task.state = 'open'
      and task.source_id = coalesce(:commentId::uuid, :postId::uuid)`

const findSubject = statement<DraftKey, DraftSubject>(
  'lead_drafts.find_subject',
  `select task.intent, ${NAME('member')} as member, ${NAME('author')} as author, groups.name as group_name,
          groups.description as group_description, posts.content as post, comments.content as comment
     from lead_tasks as task
     join users as member on member.id = task.user_id
     join posts on posts.id = task.post_id
     join users as author on author.id = posts.author_id
     join groups on groups.id = task.group_id
     left join comments on comments.id = task.comment_id
    where ${IS_TASK}`,
)

const save = statement<DraftKey & { draft: string }, { id: string }>(
  'lead_drafts.save',
  `update lead_tasks as task set draft = :draft where ${IS_TASK} returning task.id`,
)

/** The drafts of open tasks. */
export const draftsStore = {
  findSubject: (db: Db, key: DraftKey) => findSubject.maybe(db, key),
  /** Saves a draft; false if the task was decided or is gone. */
  save: async (tx: Tx, key: DraftKey, draft: string) =>
    (await save.maybe(tx, { ...key, draft })) !== undefined,
}
