import type { AgentTrigger } from '@guildhall/contract/agent-runs'
import type { MemberCard } from '@guildhall/contract/members'
import { commentVisibleTo } from '#features/comments'
import { memberCard } from '#features/members'
import { visibleTo } from '#features/posts'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** How an answer came about, for one viewer. */
export type ReceiptRow = {
  run_id: string
  agent_id: string
  agent: MemberCard
  trigger: AgentTrigger
  /** Null if who asked is gone or in a block with the viewer. */
  asked_by: MemberCard | null
  /** Who answers for an agent of a group; null if they are gone or in a block with the viewer. */
  is_of_group: boolean
  owner: MemberCard | null
  model: string
  latency_ms: number
  finished_at: Date
  has_given_feedback: boolean
}

/** A source of an answer; null in `content` if the viewer may not see it. */
export type SourceRow = {
  post_id: string
  comment_id: string | null
  content: string | null
  author: MemberCard | null
}

/** The run that a comment or post came from, of a subquery of runs. */
const receiptOf = (runs: string) =>
  `select run.id as run_id, run.agent_id, agent.card as agent, run.trigger, asker.card as asked_by, owner.card as owner,
          run.group_id is not null as is_of_group,
          coalesce(run.model, '') as model, coalesce(run.latency_ms, 0) as latency_ms, run.finished_at,
          exists (select from agent_feedback
                   where comment_id = :id and member_id = :viewerId) as has_given_feedback
     from (${runs} offset 0) as run
    cross join lateral (
      select ${memberCard('users')} as card from users where users.id = run.agent_id offset 0) as agent
     left join lateral (
      select ${memberCard('users')} as card
        from users
       where users.id = run.asker_id and users.deleted_at is null and not ${areInBlock('users.id', ':viewerId')}
      offset 0) as asker on true
     left join lateral (
      select ${memberCard('users')} as card
        from users
       where users.id = (select setup.owner_id from agent_setups as setup where setup.user_id = run.agent_id)
         and users.deleted_at is null and not ${areInBlock('users.id', ':viewerId')}
      offset 0) as owner on true
    where run.status = 'answered'`

const findOfComment = statement<{ id: string; viewerId: string }, ReceiptRow>(
  'receipts.find_of_comment',
  receiptOf('select * from agent_runs where answer_comment_id = :id'),
)

// A run that answers a post by an agent has that post, too.
const findOfPost = statement<{ id: string; viewerId: string }, ReceiptRow>(
  'receipts.find_of_post',
  `${receiptOf('select * from agent_runs where post_id = :id')}
      and run.occasion is not null and run.trigger in ('weekly_digest', 'trending_topic', 'welcome', 'quiet_group')`,
)

const sources = statement<{ runId: string; viewerId: string }, SourceRow>(
  'receipts.sources',
  `select source.post_id, source.comment_id, text.content, author.card as author
     from agent_run_sources as source
     left join lateral (
       (select post.content, post.author_id
          from posts as post
         where source.comment_id is null and post.id = source.post_id and ${visibleTo(':viewerId', 'thread')}
        offset 0)
       union all
       (select comment.content, comment.author_id
          from (select * from comments where comments.id = source.comment_id offset 0) as comment
         cross join lateral (select * from posts where posts.id = comment.post_id offset 0) as post
         where ${commentVisibleTo(':viewerId')}
        offset 0)) as text on true
     left join lateral (
       select ${memberCard('users')} as card from users where users.id = text.author_id offset 0) as author on true
    where source.run_id = :runId
    order by source.position`,
)

/** Reads how answers came about. */
export const receiptsStore = {
  /** The run behind an agent's comment. */
  findOfComment: (db: Db, id: string, viewerId: string) => findOfComment.maybe(db, { id, viewerId }),
  /** The run behind a post that an agent wrote by itself. */
  findOfPost: (db: Db, id: string, viewerId: string) => findOfPost.maybe(db, { id, viewerId }),
  /** What the model read, in the order of the prompt, as the viewer sees it now. */
  sources: (db: Db, runId: string, viewerId: string) => sources.all(db, { runId, viewerId }),
}
