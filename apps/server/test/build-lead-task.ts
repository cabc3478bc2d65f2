import type { LeadIntent, LeadTask } from '@guildhall/contract/lead-tasks'
import type { Ctx } from '#platform/context'
import { insertGroupAgent } from './build-agent.ts'
import { buildPost } from './build.ts'

type TaskOptions = {
  groupId: string
  /** The member who wrote it, in a post of their own. */
  userId: string
  text?: string
  /** In this comment on this post instead. */
  postId?: string
  commentId?: string
  agentId?: string
  intent?: LeadIntent
  draft?: string | null
  state?: LeadTask['state']
  decidedById?: string
}

/** Inserts a task of a group, as an agent hands it over: open, unless the options say otherwise. Returns its id. */
export async function buildLeadTask(
  ctx: Ctx,
  options: TaskOptions,
): Promise<{ id: string; postId: string; agentId: string }> {
  const { groupId, userId, text = 'How much does a seat cost?', state = 'open' } = options
  const postId =
    options.postId ?? (await buildPost(ctx, { author_id: userId, group_id: groupId, content: text }))
  const agentId = options.agentId ?? (await insertGroupAgent(ctx, { groupId })).id
  const [id, isDecided] = [ctx.newId(), state !== 'open']
  await ctx.db.query(
    'test.lead_task',
    `insert into lead_tasks (id, group_id, user_id, intent, post_id, comment_id, agent_id, draft, state, decided_by_id,
                             decided_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      groupId,
      userId,
      options.intent ?? 'buying',
      postId,
      options.commentId ?? null,
      agentId,
      options.draft ?? null,
      state,
      options.decidedById ?? null,
      isDecided ? ctx.now() : null,
      ctx.now(),
    ],
  )
  return { id, postId, agentId }
}
