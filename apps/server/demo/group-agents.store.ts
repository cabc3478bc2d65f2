import type { AgentTrigger } from '@guildhall/contract/agent-triggers'
import { statement, type Db, type Tx } from '#platform/db'

type NewAgent = {
  id: string
  username: string
  name: string
  groupId: string
  ownerId: string
  agentType: string
  description: string
  personality: string
  expertise: readonly string[]
  triggers: string
  templates: string
  security: string
  rules: string
  contents: string
  dayCap: number
  temperature: number
  collection: string | null
  at: Date
}

/** An act of an agent that is done. */
export type DemoAct = {
  id: string
  agentId: string
  trigger: AgentTrigger
  groupId: string
  askerId: string | null
  postId: string
  commentId: string | null
  occasion: string | null
  answerId: string | null
  sources: readonly string[]
  at: Date
}

// Not active: what it did is written, and no event of the demo makes it act.
const insert = statement<NewAgent>(
  'demo.group_agent',
  `with author as (
     insert into users (id, kind, username, first_name, agent_group_id, created_at, updated_at)
     values (:id, 'agent', :username, :name, :groupId, :at, :at)
     returning id
   )
   insert into ai_agents (user_id, group_id, agent_type, description, personality, expertise, trigger_criteria,
                          response_templates, security_settings, engagement_rules, content_templates,
                          max_engagements_per_day, temperature, collection_id, is_active, owner_id, created_at)
   select author.id, :groupId, :agentType, :description, :personality, :expertise::text[], :triggers::jsonb,
          :templates::jsonb, :security::jsonb, :rules::jsonb, :contents::jsonb, :dayCap, :temperature,
          (select id from saved_collections where user_id = :ownerId and name = :collection), false, :ownerId, :at
     from author`,
)

const activate = statement<{ ids: readonly string[] }>(
  'demo.activate_group_agents',
  `update ai_agents set is_active = true where user_id = any(:ids)`,
)

const insertAct = statement<DemoAct>(
  'demo.group_agent_act',
  `with run as (
     insert into agent_runs (id, agent_id, trigger, group_id, asker_id, post_id, comment_id, occasion, status,
                             answer_comment_id, model, input_tokens, output_tokens, cost_micros, latency_ms,
                             created_at, asked_at, finished_at)
     values (:id, :agentId, :trigger, :groupId, :askerId, :postId, :commentId, :occasion, 'answered', :answerId,
             'demo-model', 1400, 110, 1950, 1600, :at, :at, :at)
     returning id
   )
   insert into agent_run_sources (run_id, position, post_id)
   select run.id, source.position - 1, source.post_id
     from run, unnest(:sources::uuid[]) with ordinality as source (post_id, position)`,
)

const insertInteraction = statement<{
  runId: string
  agentId: string
  groupId: string
  memberId: string
  answerId: string
  at: Date
}>(
  'demo.interaction',
  `insert into ai_agent_interactions (run_id, agent_id, group_id, member_id, interaction_type, trigger_event,
                                      ai_response_id, created_at)
   values (:runId, :agentId, :groupId, :memberId, 'first_touch', 'question_ask', :answerId, :at)
   on conflict do nothing`,
)

const insertVotes = statement<{
  targetId: string
  agentId: string
  upvotes: number
  downvotes: number
  at: Date
}>(
  'demo.agent_votes',
  `insert into agent_votes (target_id, agent_id, upvotes, downvotes, written_at)
   values (:targetId, :agentId, :upvotes, :downvotes, :at)
   on conflict (target_id) do update set upvotes = excluded.upvotes, downvotes = excluded.downvotes`,
)

const useUp = statement<{ key: string; used: number; expiresAt: Date }>(
  'demo.use_up',
  `insert into agent_counters (kind, key, used, expires_at)
   values ('agent_day', :key, :used, :expiresAt)
   on conflict do nothing`,
)

const groupOf = statement<{ postId: string }, { group_id: string }>(
  'demo.group_of_post',
  `select group_id from posts where id = :postId`,
)

const newestPost = statement<{ groupId: string; authorId: string }, { id: string }>(
  'demo.newest_group_post',
  `select id from posts
    where group_id = :groupId and author_id = :authorId and deleted_at is null
    order by id desc
    limit 1`,
)

const insertReport = statement<{
  id: string
  agentId: string
  targetType: 'post' | 'comment'
  targetId: string
  subjectId: string
  groupId: string
  caseId: string
  reason: string
  note: string
  at: Date
}>(
  'demo.agent_report',
  `insert into reports (id, reporter_id, target_type, target_id, subject_id, group_id, case_id, reason, details,
                        created_at, site_at)
   values (:id, :agentId, :targetType, :targetId, :subjectId, :groupId, :caseId, :reason, :note, :at,
           :at::timestamptz + interval '7 days')`,
)

const markHidden = statement<{ caseId: string }>(
  'demo.mark_hidden_by_agent',
  `update group_cases set is_hidden_by_agent = true where id = :caseId`,
)

/** Writes the agents of groups of the demo, and what they have done. */
export const groupAgentsStore = {
  insert: (db: Db, agent: NewAgent) => insert.all(db, agent),
  activate: (db: Db, ids: readonly string[]) => activate.all(db, { ids }),
  insertAct: (db: Db, act: DemoAct) => insertAct.all(db, act),
  insertInteraction: (db: Db, interaction: Parameters<typeof insertInteraction.all>[1]) =>
    insertInteraction.all(db, interaction),
  insertVotes: (db: Db, votes: Parameters<typeof insertVotes.all>[1]) => insertVotes.all(db, votes),
  /** Lets an agent be at its limit of the day. */
  useUp: (db: Db, key: string, used: number, expiresAt: Date) => useUp.all(db, { key, used, expiresAt }),
  groupOf: (db: Db, postId: string) => groupOf.one(db, { postId }),
  newestPost: (db: Db, groupId: string, authorId: string) => newestPost.one(db, { groupId, authorId }),
  insertReport: (tx: Tx, report: Parameters<typeof insertReport.all>[1]) => insertReport.all(tx, report),
  markHidden: (tx: Tx, caseId: string) => markHidden.all(tx, { caseId }),
}
