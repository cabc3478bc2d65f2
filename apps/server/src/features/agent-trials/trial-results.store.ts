import type { AgentTrigger, Refusal } from '@guildhall/contract/agent-triggers'
import type { MemberCard } from '@guildhall/contract/members'
import { commentVisibleTo } from '#features/comments'
import { memberCard } from '#features/members'
import { visibleTo } from '#features/posts'
import { statement, type Db, type Tx } from '#platform/db'

/** A post or comment that the model read. */
export type SourceRef = { postId: string; commentId: string | null }

/** Something that the agent would act on: a post, a comment, or what it would post about by itself. */
export type NewResult = {
  trigger: AgentTrigger
  postId: string | null
  commentId: string | null
  occasion: object | null
  /** When it would have acted. */
  actsAt: Date
}

/** An occasion and what came of it. */
export type ResultRow = {
  position: number
  trigger: AgentTrigger
  post_id: string | null
  comment_id: string | null
  occasion: object | null
  acts_at: Date
  state: 'waiting' | 'asking' | 'done'
  text: string | null
  refusal: Refusal | null
  sources: SourceRef[]
  cost_micros: number
  tokens: number
  took_ms: number
}

/** What came of an occasion. */
export type Outcome = {
  text: string | null
  refusal: Refusal | null
  sources: readonly SourceRef[]
  costMicros: number
  tokens: number
  tookMs: number
}

/** A post or comment as the viewer sees it now. */
export type VisibleText = SourceRef & { content: string; author: MemberCard | null; created_at: Date }

const insertAll = statement<{ trialId: string; results: string }>(
  'agent_trial_results.insert_all',
  `insert into agent_trial_results (trial_id, position, trigger, post_id, comment_id, occasion, acts_at)
   select :trialId, position, trigger, "postId", "commentId", occasion, "actsAt"
     from json_to_recordset(:results::json) as given (
            position int, trigger text, "postId" uuid, "commentId" uuid, occasion jsonb, "actsAt" timestamptz)
   on conflict do nothing`,
)

const list = statement<{ trialId: string }, ResultRow>(
  'agent_trial_results.list',
  `select position, trigger, post_id, comment_id, occasion, acts_at, state, text, refusal, sources,
          cost_micros::float8 as cost_micros, tokens, took_ms
     from agent_trial_results
    where trial_id = :trialId
    order by position`,
)

const begin = statement<{ trialId: string; position: number }, { position: number }>(
  'agent_trial_results.begin',
  `update agent_trial_results set state = 'asking'
    where trial_id = :trialId and position = :position and state = 'waiting'
   returning position`,
)

const finish = statement<
  Omit<Outcome, 'sources'> & { trialId: string; position: number; sources: string },
  { position: number }
>(
  'agent_trial_results.finish',
  `update agent_trial_results
      set state = 'done', text = :text, refusal = :refusal, sources = :sources, cost_micros = :costMicros,
          tokens = :tokens, took_ms = :tookMs
    where trial_id = :trialId and position = :position and state <> 'done'
   returning position`,
)

const texts = statement<
  { viewerId: string; postIds: readonly string[]; commentIds: readonly (string | null)[] },
  VisibleText
>(
  'agent_trial_results.texts',
  `select source.post_id as "postId", source.comment_id as "commentId", text.content, text.created_at,
          author.card as author
     from unnest(:postIds::uuid[], :commentIds::uuid[]) as source (post_id, comment_id)
    cross join lateral (
       (select post.content, post.author_id, post.created_at
          from posts as post
         where source.comment_id is null and post.id = source.post_id and ${visibleTo(':viewerId', 'thread')}
        offset 0)
       union all
       (select comment.content, comment.author_id, comment.created_at
          from (select * from comments where comments.id = source.comment_id offset 0) as comment
         cross join lateral (select * from posts where posts.id = comment.post_id offset 0) as post
         where ${commentVisibleTo(':viewerId')}
        offset 0)) as text
     left join lateral (
       select ${memberCard('users')} as card from users where users.id = text.author_id offset 0) as author on true`,
)

/** What came of the occasions of a trial. */
export const trialResultsStore = {
  /** Inserts the occasions of a trial, in order. */
  insertAll: (tx: Tx, trialId: string, results: readonly NewResult[]) =>
    insertAll.all(tx, {
      trialId,
      results: JSON.stringify(results.map((result, position) => ({ ...result, position }))),
    }),

  /** All of a trial, in order; there are at most `MAX_REHEARSED`. */
  list: (db: Db, trialId: string) => list.all(db, { trialId }),

  /** Marks an occasion as being asked about; false if another process did so. */
  begin: async (db: Db, trialId: string, position: number) =>
    (await begin.maybe(db, { trialId, position })) !== undefined,

  /** Saves what came of an occasion, once. */
  finish: (db: Db, trialId: string, position: number, { sources, ...outcome }: Outcome) =>
    finish.maybe(db, { trialId, position, ...outcome, sources: JSON.stringify(sources) }),

  /** The given posts and comments that the viewer may see. */
  texts: (db: Db, viewerId: string, refs: readonly SourceRef[]) =>
    texts.all(db, {
      viewerId,
      postIds: refs.map(({ postId }) => postId),
      commentIds: refs.map(({ commentId }) => commentId),
    }),
}
