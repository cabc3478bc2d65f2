import { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import * as z from 'zod/mini'
import type { Ctx } from '#platform/context'

type TrialOptions = {
  groupId: string
  memberId: string
  name?: string
  /** Posts that the model read. */
  sources?: readonly string[]
  at?: Date
}

/** Creates a sample trial of a commentor that is done, with one result. Returns its id. */
export async function buildTrial(
  ctx: Ctx,
  { groupId, memberId, name = 'Test AI', sources = [], at = ctx.now() }: TrialOptions,
): Promise<string> {
  const id = ctx.newId()
  const agent = z.parse(GroupAgentInput, { name, agentType: 'commentor' })
  await ctx.db.query(
    'test.trial',
    `insert into agent_trials (id, group_id, member_id, kind, agent, state, total, model, created_at)
     values ($1, $2, $3, 'sample', $4, 'done', 1, 'demo-model', $5)`,
    [id, groupId, memberId, JSON.stringify(agent), at],
  )
  await ctx.db.query(
    'test.trial_result',
    `insert into agent_trial_results (trial_id, position, trigger, post_id, acts_at, state, text, sources)
     values ($1, 0, 'question', $2, $3, 'done', 'An answer of a test', $4)`,
    [id, sources[0] ?? null, at, JSON.stringify(sources.map((postId) => ({ postId, commentId: null })))],
  )
  return id
}
