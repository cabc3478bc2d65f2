import type { AgentTrigger, Refusal } from '@guildhall/contract/agent-runs'
import { areInBlock } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'
import { setupOf, type AgentSetup } from './setups.store.ts'

/**
 * Where a run is: `waiting` to be claimed, `asking` the model, `asked` with an answer to handle; the others are its end.
 * `cleared`: it was reviewed, and nothing was found. `failed`: what it is about is gone, or who asked may no longer
 * comment there. `handed_over`: the people who run the group answer instead.
 */
export type RunStatus =
  'waiting' | 'asking' | 'asked' | 'answered' | 'cleared' | 'refused' | 'failed' | 'handed_over'

/** A run with what its agent is set up with now. */
export type RunRow = {
  id: string
  agent_id: string
  trigger: AgentTrigger
  group_id: string | null
  asker_id: string | null
  /** Null as long as an agent that posts by itself has not posted. */
  post_id: string | null
  comment_id: string | null
  occasion: string | null
  status: RunStatus
  answer: string | null
  /** The id of the comment or post that the answer becomes. */
  answer_comment_id: string | null
  setup: AgentSetup
  /** The agent is in a block with who asked or with the author of the post. */
  is_blocked: boolean
}

/** What an agent is to act on: a post, a comment on it, or an occasion to post. `askerId` is who wrote the text. */
export type NewRun = {
  id: string
  agentId: string
  trigger: AgentTrigger
  groupId: string | null
  postId: string | null
  commentId: string | null
  askerId: string | null
  occasion: string | null
}

/** A post or comment that the model read. */
export type SourceRef = { postId: string; commentId: string | null }

/** What the model said and used. */
export type RunAnswer = {
  answer: string | null
  answerCommentId: string | null
  model: string
  inputTokens: number
  outputTokens: number
  cachedTokens: number
  costMicros: number
  latencyMs: number
}

const WORKING = `('waiting', 'asking', 'asked')`
/** What leads to an answer in a thread, which its readers may know of. */
export const ANSWERS = `('mention', 'question', 'first_post')`

// Only active agents, and only for members: agents never act on texts of agents. One of a group acts in that group alone,
// as long as it is not deleted, and on mentions only if it is set up so. Sorted, so that concurrent inserts cannot deadlock
// on the unique indexes, which decide what is a repeat and what joins a run that is working.
const insertAll = statement<
  {
    ids: readonly string[]
    agentIds: readonly string[]
    triggers: readonly AgentTrigger[]
    groupIds: readonly (string | null)[]
    postIds: readonly (string | null)[]
    commentIds: readonly (string | null)[]
    askerIds: readonly (string | null)[]
    occasions: readonly (string | null)[]
    at: Date
  },
  { id: string; post_id: string | null }
>(
  'agent_runs.insert_all',
  `insert into agent_runs (id, agent_id, trigger, group_id, asker_id, post_id, comment_id, occasion, status, created_at)
   select given.id, given.agent_id, given.trigger, agent.group_id, given.asker_id, given.post_id, given.comment_id,
          given.occasion, 'waiting', :at
     from unnest(:ids::uuid[], :agentIds::uuid[], :triggers::text[], :groupIds::uuid[], :postIds::uuid[],
                 :commentIds::uuid[], :askerIds::uuid[], :occasions::text[])
            as given (id, agent_id, trigger, group_id, post_id, comment_id, asker_id, occasion)
    cross join lateral (
      select setup.group_id
        from (select * from agent_setups where agent_setups.user_id = given.agent_id offset 0) as setup
       where setup.is_active
         and (given.group_id is null or given.group_id = setup.group_id)
         and (setup.group_id is null
              or not exists (select from group_deletions where group_deletions.group_id = setup.group_id)
                 and (given.post_id is null or exists (
                       select from posts where posts.id = given.post_id and posts.group_id = setup.group_id))
                 and (given.trigger <> 'mention' or setup.agent_type = 'commentor'
                       and coalesce((setup.trigger_criteria ->> 'replyToMentions')::boolean, true)))
      offset 0) as agent
    where given.asker_id is null or exists (
            select from users where users.id = given.asker_id and users.kind = 'member')
    order by given.agent_id, given.post_id, given.id
   on conflict do nothing
   returning id, post_id`,
)

const find = statement<{ id: string }, RunRow>(
  'agent_runs.find',
  `select run.id, run.agent_id, run.trigger, run.group_id, run.asker_id, run.post_id, run.comment_id, run.occasion,
          run.status, run.answer, run.answer_comment_id, agent.setup,
          ${areInBlock('run.agent_id', 'run.asker_id')}
          or ${areInBlock('run.agent_id', '(select author_id from posts where posts.id = run.post_id)')} as is_blocked
     from agent_runs as run
    cross join lateral ${setupOf('run.agent_id')} as agent
    where run.id = :id`,
)

const lock = statement<{ id: string }, { status: RunStatus }>(
  'agent_runs.lock',
  `select status from agent_runs where id = :id for no key update`,
)

const begin = statement<{
  id: string
  reservedMicros: number
  at: Date
  postIds: readonly string[]
  commentIds: readonly (string | null)[]
}>(
  'agent_runs.begin',
  `with sources as (
     insert into agent_run_sources (run_id, position, post_id, comment_id)
     select :id, source.position, source.post_id, source.comment_id
       from unnest(:postIds::uuid[], :commentIds::uuid[]) with ordinality as source (post_id, comment_id, position)
   )
   update agent_runs set status = 'asking', cost_micros = :reservedMicros, asked_at = :at where id = :id`,
)

const saveAnswer = statement<RunAnswer & { id: string }, { id: string }>(
  'agent_runs.save_answer',
  `update agent_runs
      set status = 'asked', answer = :answer, answer_comment_id = :answerCommentId, model = :model,
          input_tokens = :inputTokens, output_tokens = :outputTokens, cached_tokens = :cachedTokens,
          cost_micros = :costMicros, latency_ms = :latencyMs
    where id = :id and status = 'asking'
   returning id`,
)

const saveCost = statement<{ id: string; costMicros: number }, { id: string }>(
  'agent_runs.save_cost',
  `update agent_runs set cost_micros = :costMicros where id = :id and status = 'asking' returning id`,
)

// The draft of a message is a part of what was handed over: it only costs.
const end = statement<
  { ids: readonly string[]; status: RunStatus; refusal: Refusal | null; at: Date },
  { thread_id: string | null }
>(
  'agent_runs.end',
  `with ended as (
     update agent_runs
        set status = :status, refusal = :refusal, answer = null, finished_at = :at,
            answer_comment_id = case when :status = 'answered' then answer_comment_id end
      where id = any(:ids) and status not in ('answered', 'cleared', 'refused', 'failed', 'handed_over')
     returning agent_id, post_id, trigger, status, input_tokens, output_tokens, cost_micros, latency_ms,
               status = 'failed' or coalesce(refusal in ('model_failed', 'interrupted'), false) as has_failed,
               trigger <> 'hand_over' as is_act
   ), counted as (
     insert into agent_days (agent_id, day, runs, answered, refused, failed, handed_over, input_tokens, output_tokens,
                             cost_micros, latency_ms_total, latency_count)
     select agent_id, (:at::timestamptz at time zone 'UTC')::date, count(*) filter (where is_act),
            count(*) filter (where is_act and status = 'answered'),
            count(*) filter (where is_act and status = 'refused' and not has_failed),
            count(*) filter (where is_act and has_failed), count(*) filter (where status = 'handed_over'),
            sum(input_tokens), sum(output_tokens), sum(cost_micros), coalesce(sum(latency_ms), 0), count(latency_ms)
       from ended
      group by agent_id
     on conflict (day, agent_id) do update
       set runs = agent_days.runs + excluded.runs,
           answered = agent_days.answered + excluded.answered,
           refused = agent_days.refused + excluded.refused,
           failed = agent_days.failed + excluded.failed,
           handed_over = agent_days.handed_over + excluded.handed_over,
           input_tokens = agent_days.input_tokens + excluded.input_tokens,
           output_tokens = agent_days.output_tokens + excluded.output_tokens,
           cost_micros = agent_days.cost_micros + excluded.cost_micros,
           latency_ms_total = agent_days.latency_ms_total + excluded.latency_ms_total,
           latency_count = agent_days.latency_count + excluded.latency_count
   )
   select case when trigger in ${ANSWERS} then post_id end as thread_id from ended`,
)

const setPost = statement<{ id: string; postId: string }>(
  'agent_runs.set_post',
  `update agent_runs set post_id = :postId, answer_comment_id = null where id = :id`,
)

const lockStale = statement<{ before: Date; limit: number }, { id: string }>(
  'agent_runs.lock_stale',
  `select id from agent_runs
    where status in ${WORKING} and created_at < :before
    limit :limit
      for no key update skip locked`,
)

const removeOld = statement<{ before: Date; limit: number }, { id: string }>(
  'agent_runs.remove_old',
  `delete from agent_runs
    where id in (select id from agent_runs where created_at < :before order by created_at limit :limit)
   returning id`,
)

/**
 * Inserts what is new and returns it; the caller publishes the event that works on it. Left out are agents that are not
 * active, texts of agents, what was decided before, and an answer in a thread in which the agent is working already.
 */
export function insertRuns(tx: Db, runs: readonly NewRun[], at: Date) {
  return insertAll.all(tx, {
    ids: runs.map(({ id }) => id),
    agentIds: runs.map(({ agentId }) => agentId),
    triggers: runs.map(({ trigger }) => trigger),
    groupIds: runs.map(({ groupId }) => groupId),
    postIds: runs.map(({ postId }) => postId),
    commentIds: runs.map(({ commentId }) => commentId),
    askerIds: runs.map(({ askerId }) => askerId),
    occasions: runs.map(({ occasion }) => occasion),
    at,
  })
}

/** Locks a run until the end of the transaction, and returns it as it is then. */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return (await lock.maybe(tx, { id })) === undefined ? undefined : find.maybe(tx, { id })
}

/** Saves the post that an agent published by itself, which its answer became. */
export async function setRunPost(tx: Tx, id: string, postId: string): Promise<void> {
  await setPost.all(tx, { id, postId })
}

/** The runs of agents: their sources, and the days that their ends count on, are written along with them. */
export const runsStore = {
  find: (db: Db, id: string) => find.maybe(db, { id }),

  /** Marks a locked run as asking, with what it reads and the most that it can cost. */
  begin: (tx: Tx, id: string, sources: readonly SourceRef[], reservedMicros: number, at: Date) =>
    begin.all(tx, {
      id,
      reservedMicros,
      at,
      postIds: sources.map(({ postId }) => postId),
      commentIds: sources.map(({ commentId }) => commentId),
    }),

  /** Saves what the model said and used; false if the run was ended meanwhile. */
  saveAnswer: async (tx: Tx, id: string, answer: RunAnswer) =>
    (await saveAnswer.maybe(tx, { id, ...answer })) !== undefined,

  /** Saves what a run without an answer cost; false if it was ended meanwhile. */
  saveCost: async (tx: Tx, id: string, costMicros: number) =>
    (await saveCost.maybe(tx, { id, costMicros })) !== undefined,

  /** Ends those of these runs that are working, counts them, and returns them with the thread that they were to answer in. */
  end: (tx: Tx, ids: readonly string[], status: RunStatus, refusal: Refusal | null, at: Date) =>
    end.all(tx, { ids, status, refusal, at }),

  /** Locks runs that have been working since before this time. */
  lockStale: async (tx: Tx, before: Date, limit: number) =>
    (await lockStale.all(tx, { before, limit })).map(({ id }) => id),

  /** Deletes a batch of old runs with their sources, and returns how many there were. */
  removeOld: async (db: Db, before: Date, limit: number) =>
    (await removeOld.all(db, { before, limit })).length,
}
