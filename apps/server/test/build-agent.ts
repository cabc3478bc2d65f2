import type { AgentType } from '@guildhall/contract/agent-limits'
import { createGlobalAgent, type NewRun } from '#features/agents'
import type { Actor, Ctx } from '#platform/context'
import { buildComment } from './build.ts'

type AgentOptions = { username?: string; systemPrompt?: string; admin?: Actor | null }

/** Creates a global agent that is active. Returns its id and username. */
export async function buildGlobalAgent(
  ctx: Ctx,
  {
    username = `bot_${ctx.newId().slice(-12)}`,
    systemPrompt = 'You help in a test.',
    admin = null,
  }: AgentOptions = {},
): Promise<{ id: string; username: string }> {
  const fields = { name: 'Test AI', description: 'Helps in tests', responseStyle: 'friendly' } as const
  return createGlobalAgent(ctx, admin, { ...fields, username, systemPrompt })
}

/** Columns of `ai_agents`. */
type GroupAgentColumns = {
  trigger_criteria?: object
  response_templates?: object
  security_settings?: object
  engagement_rules?: object
  content_templates?: object
  max_engagements_per_day?: number
  temperature?: number
  collection_id?: string | null
  owner_id?: string | null
  description?: string
  personality?: string
  expertise?: string[]
  is_active?: boolean
}

type GroupAgentOptions = {
  groupId: string
  type?: AgentType
  username?: string
  name?: string
  settings?: GroupAgentColumns
}

/** Inserts an agent of a group, which is active unless its settings say otherwise. Returns its id and username. */
export async function insertGroupAgent(
  ctx: Ctx,
  {
    groupId,
    type = 'commentor',
    username = `bot_${ctx.newId().slice(-12)}`,
    name = 'Group AI',
    settings = {},
  }: GroupAgentOptions,
): Promise<{ id: string; username: string }> {
  const id = ctx.newId()
  await ctx.db.query(
    'test.group_agent_author',
    `insert into users (id, kind, username, first_name, is_available, agent_group_id, created_at, updated_at)
     values ($1, 'agent', $2, $3, true, $4, $5, $5)`,
    [id, username, name, groupId, ctx.now()],
  )
  const columns = Object.keys(settings)
  const values = Object.values(settings)
  await ctx.db.query(
    // Not a named prepared statement, because the columns differ.
    '',
    `insert into ai_agents (${['user_id', 'group_id', 'agent_type', 'created_at', ...columns].join(', ')})
     values (${['', '', '', '', ...columns].map((_, at) => `$${at + 1}`).join(', ')})`,
    [id, groupId, type, ctx.now(), ...values],
  )
  return { id, username }
}

/** Sets what the agents of a group may cost in a day, in millionths of a US dollar. */
export async function setGroupBudget(ctx: Ctx, groupId: string, micros: number): Promise<void> {
  await ctx.db.query(
    'test.group_budget',
    `insert into group_agent_budgets (group_id, day_budget_micros) values ($1, $2)
     on conflict (group_id) do update set day_budget_micros = excluded.day_budget_micros`,
    [groupId, micros],
  )
}

type Mention = { agentId: string; postId: string; commentId: string | null; askerId: string }

/** Returns the run of a mention, which is to be inserted. */
export function mentionRun(ctx: Pick<Ctx, 'newId'>, mention: Mention): NewRun {
  return { ...mention, id: ctx.newId(), trigger: 'mention', groupId: null, occasion: null }
}

type RunOptions = {
  postId: string
  askerId: string
  content?: string
  systemPrompt?: string
  /** Other posts that the model read. */
  sources?: readonly string[]
}

/** Creates a comment by an agent that answers a member who mentioned it in their post, with its run and its sources. */
export async function buildAnsweredRun(
  ctx: Ctx,
  { postId, askerId, content = 'An answer of a test', systemPrompt, sources = [] }: RunOptions,
): Promise<{ runId: string; agentId: string; commentId: string }> {
  const agent = await buildGlobalAgent(ctx, systemPrompt === undefined ? {} : { systemPrompt })
  const commentId = await buildComment(ctx, {
    post_id: postId,
    author_id: agent.id,
    content,
    system_agent_type: agent.username,
  })
  const runId = ctx.newId()
  await ctx.db.query(
    'test.answered_run',
    `insert into agent_runs (id, agent_id, trigger, asker_id, post_id, status, answer_comment_id, model, input_tokens,
                             output_tokens, cost_micros, latency_ms, created_at, asked_at, finished_at)
     values ($1, $2, 'mention', $3, $4, 'answered', $5, 'demo-model', 100, 20, 200, 900, $6, $6, $6)`,
    [runId, agent.id, askerId, postId, commentId, ctx.now()],
  )
  await insertSources(ctx, runId, [postId, ...sources])
  return { runId, agentId: agent.id, commentId }
}

type PostRunOptions = { groupId: string; postId: string; agentId: string; sources?: readonly string[] }

/** Inserts the run of an agent of a group that led to a post, with its sources. Returns its id. */
export async function buildPostRun(
  ctx: Ctx,
  { groupId, postId, agentId, sources = [] }: PostRunOptions,
): Promise<string> {
  const runId = ctx.newId()
  await ctx.db.query(
    'test.post_run',
    `insert into agent_runs (id, agent_id, trigger, group_id, post_id, occasion, status, model, latency_ms, created_at,
                             asked_at, finished_at)
     values ($1, $2, 'weekly_digest', $3, $4, $6, 'answered', 'demo-model', 900, $5, $5, $5)`,
    [runId, agentId, groupId, postId, ctx.now(), `week of ${postId}`],
  )
  await insertSources(ctx, runId, sources)
  return runId
}

async function insertSources(ctx: Ctx, runId: string, postIds: readonly string[]): Promise<void> {
  await ctx.db.query(
    'test.run_sources',
    `insert into agent_run_sources (run_id, position, post_id)
     select $1, position, post_id from unnest($2::uuid[]) with ordinality as source (post_id, position)`,
    [runId, postIds],
  )
}

/** Inserts what a member wrote about an answer. */
export async function buildFeedback(
  ctx: Ctx,
  feedback: { commentId: string; agentId: string; memberId: string; note?: string },
): Promise<string> {
  const id = ctx.newId()
  await ctx.db.query(
    'test.agent_feedback',
    `insert into agent_feedback (id, comment_id, agent_id, member_id, note, answer, created_at)
     values ($1, $2, $3, $4, $5, 'An answer of a test', $6)`,
    [id, feedback.commentId, feedback.agentId, feedback.memberId, feedback.note ?? 'Not true', ctx.now()],
  )
  return id
}
