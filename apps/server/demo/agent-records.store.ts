import { statement, type Db } from '#platform/db'

/** A run of the demo: what an agent's comment answers. */
export type DemoRun = {
  id: string
  agentId: string
  askerId: string
  postId: string
  askedIn: string | null
  answerId: string
  latencyMs: number
  at: Date
}

/** What an agent of the demo did in a day. */
export type DemoDay = {
  agentId: string
  day: string
  answered: number
  refused: number
  failed: number
  inputTokens: number
  outputTokens: number
  costMicros: number
  latencyMsTotal: number
}

// The model read the post and what was said before it answered.
const insertRun = statement<DemoRun>(
  'demo.agent_run',
  `with run as (
     insert into agent_runs (id, agent_id, trigger, asker_id, post_id, comment_id, status, answer_comment_id, model,
                             input_tokens, output_tokens, cost_micros, latency_ms, created_at, asked_at, finished_at)
     values (:id, :agentId, 'mention', :askerId, :postId, :askedIn, 'answered', :answerId, 'demo-model', 900, 120, 1500,
             :latencyMs, :at, :at, :at)
     returning id, post_id
   )
   insert into agent_run_sources (run_id, position, post_id, comment_id)
   select run.id, row_number() over (order by source.comment_id nulls first) - 1, run.post_id, source.comment_id
     from run
    cross join lateral (
      select null::uuid as comment_id
      union all
      (select comments.id from comments
        where comments.post_id = run.post_id and comments.id < :answerId and comments.deleted_at is null
        order by comments.id
        limit 10)) as source`,
)

const insertDays = statement<{ days: string }>(
  'demo.agent_days',
  `insert into agent_days (agent_id, day, runs, answered, refused, failed, input_tokens, output_tokens, cost_micros,
                           latency_ms_total, latency_count)
   select "agentId", day, answered + refused + failed, answered, refused, failed, "inputTokens", "outputTokens",
          "costMicros", "latencyMsTotal", answered
     from json_to_recordset(:days::json) as counted (
            "agentId" uuid, day date, answered int, refused int, failed int, "inputTokens" bigint,
            "outputTokens" bigint, "costMicros" bigint, "latencyMsTotal" bigint)
   on conflict do nothing`,
)

const insertFeedback = statement<{ id: string; agentId: string; memberId: string; note: string; at: Date }>(
  'demo.agent_feedback',
  `insert into agent_feedback (id, comment_id, agent_id, member_id, note, answer, created_at)
   select :id, answer.id, :agentId, :memberId, :note, answer.content, :at
     from comments as answer
    where answer.author_id = :agentId and answer.is_system_comment
    order by answer.id desc
    limit 1`,
)

/** Writes what the agents of the demo have done: made up, and by the demo model. */
export const agentRecordsStore = {
  insertRun: (db: Db, run: DemoRun) => insertRun.all(db, run),
  insertDays: (db: Db, days: readonly DemoDay[]) => insertDays.all(db, { days: JSON.stringify(days) }),
  /** About the newest answer of the agent. */
  insertFeedback: (
    db: Db,
    feedback: { id: string; agentId: string; memberId: string; note: string; at: Date },
  ) => insertFeedback.all(db, feedback),
}
