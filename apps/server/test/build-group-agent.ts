import type { GroupAgent } from '@guildhall/contract/group-agents'
import { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import * as z from 'zod/mini'
import { createGroupAgent } from '#features/group-agents'
import { memberActor, type Ctx } from '#platform/context'
import { buildComment } from './build.ts'

type Options = z.input<typeof GroupAgentInput>

/** Creates an agent of a group as one of those who manage it: an active commentor, unless the options say otherwise. */
export function buildGroupAgent(
  ctx: Ctx,
  groupId: string,
  managerId: string,
  options: Partial<Options> = {},
): Promise<GroupAgent> {
  const input = z.parse(GroupAgentInput, { name: 'Test AI', agentType: 'commentor', ...options })
  return createGroupAgent(ctx, memberActor(managerId), groupId, input)
}

/** Creates a comment of a group's agent that answers the author of a post, with its run, and publishes its events. */
export async function buildGroupAnswer(
  ctx: Ctx,
  {
    agentId,
    groupId,
    postId,
    askerId,
    trigger = 'question',
  }: {
    agentId: string
    groupId: string
    postId: string
    askerId: string
    trigger?: 'question' | 'first_post' | 'mention'
  },
): Promise<{ runId: string; commentId: string }> {
  const runId = ctx.newId()
  const commentId = ctx.newId()
  await ctx.db.query(
    'test.group_answer',
    `insert into agent_runs (id, agent_id, trigger, group_id, asker_id, post_id, status, answer_comment_id, model,
                             created_at, asked_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, 'answered', $7, 'demo-model', $8, $8, $8)`,
    [runId, agentId, trigger, groupId, askerId, postId, commentId, ctx.now()],
  )
  await buildComment(ctx, {
    id: commentId,
    post_id: postId,
    author_id: agentId,
    content: 'An answer of a test',
    system_agent_type: 'test_ai',
  })
  return { runId, commentId }
}
