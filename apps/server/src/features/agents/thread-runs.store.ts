import { MAX_THREAD_RUNS, type ThreadRun } from '@guildhall/contract/agent-runs'
import type { MemberCard } from '@guildhall/contract/members'
import { commentVisibleTo } from '#features/comments'
import { memberCard } from '#features/members'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'
import { ANSWERS } from './runs.store.ts'

/** A run that a viewer of its thread may know of. */
export type ThreadRunRow = {
  id: string
  agent: MemberCard
  comment_id: string | null
  refusal: ThreadRun['refusal']
  created_at: Date
}

/** Those that are working and those that were refused, half of them each. */
const MAX_RUNS = MAX_THREAD_RUNS / 2

const COLUMNS = 'run.id, run.agent_id, run.comment_id, run.refusal, run.created_at'

const list = statement<{ postId: string; viewerId: string; since: Date; limit: number }, ThreadRunRow>(
  'thread_runs.list',
  `select run.id, agent.card as agent, run.comment_id, run.refusal, run.created_at
     from ((select ${COLUMNS}
              from agent_runs as run
             where run.post_id = :postId and run.status in ('waiting', 'asking', 'asked') and run.trigger in ${ANSWERS}
               and run.asker_id is not null and not ${areInBlock('run.asker_id', ':viewerId')}
               and (run.comment_id is null or exists (
                     select from (select * from comments where comments.id = run.comment_id offset 0) as comment
                      cross join lateral (select * from posts where posts.id = comment.post_id offset 0) as post
                      where ${commentVisibleTo(':viewerId')}
                     offset 0))
             order by run.id desc
             limit :limit)
           union all
           (select ${COLUMNS}
              from agent_runs as run
             where run.post_id = :postId and run.status in ('refused', 'handed_over') and run.trigger = 'mention'
               and run.asker_id = :viewerId
               and run.finished_at > :since
             order by run.id desc
             limit :limit)) as run
    cross join lateral (
      select ${memberCard('users')} as card from users where users.id = run.agent_id offset 0) as agent
    order by run.id`,
)

/** Reads what agents do in a thread. */
export const threadRunsStore = {
  /** What is working, as far as the viewer sees the question, and mentions that gave the viewer no answer; oldest first. */
  list: (db: Db, postId: string, viewerId: string, since: Date) =>
    list.all(db, { postId, viewerId, since, limit: MAX_RUNS }),
}
