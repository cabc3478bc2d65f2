import { endRun, lockRun, setRunPost } from '#features/agents'
import { publishAsAgent } from '#features/posts'
import type { WorkerCtx } from '#platform/events/worker'

/**
 * Publishes the post of a run that has one, in the group of its agent. Not if the agent was switched off or its group was
 * deleted: then the run ends without a post. Safe to run twice.
 */
export async function publishPost(ctx: WorkerCtx, id: string): Promise<void> {
  const run = await lockRun(ctx.db, id)
  if (run?.status !== 'asked' || run.answer === null || run.answer_comment_id === null) return
  if (!run.setup.is_active) return endRun(ctx, ctx.db, id, 'refused', 'switched_off')
  const { agent_id: agentId, group_id: groupId, answer: content, answer_comment_id: postId } = run
  const isPublished =
    groupId !== null && (await publishAsAgent(ctx, ctx.db, { id: postId, agentId, groupId, content }))
  if (isPublished) await setRunPost(ctx.db, id, postId)
  await endRun(ctx, ctx.db, id, isPublished ? 'answered' : 'failed')
}
