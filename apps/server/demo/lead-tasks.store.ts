import type { LeadIntent } from '@guildhall/contract/lead-tasks'
import { statement, type Db } from '#platform/db'

type NewTask = {
  id: string
  agent: string
  intent: LeadIntent
  commentId: string
  draft: string
  at: Date
}

const insert = statement<NewTask>(
  'demo.lead_task',
  `insert into lead_tasks (id, group_id, user_id, intent, post_id, comment_id, agent_id, draft, created_at)
   select :id, posts.group_id, comments.author_id, :intent, comments.post_id, comments.id, agent.id, :draft, :at
     from comments
     join posts on posts.id = comments.post_id
     join users as agent on agent.username = :agent
    where comments.id = :commentId`,
)

/** Writes what agents of the demo handed over. */
export const demoTasksStore = {
  insert: (db: Db, task: NewTask) => insert.all(db, task),
}
