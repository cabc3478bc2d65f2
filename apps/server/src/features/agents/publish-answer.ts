import { answerAsAgent } from '#features/comments'
import type { WorkerCtx } from '#platform/events/worker'
import { agentsPolicy } from './agents.policy.ts'
import { isAnswerTrigger } from './answer.rules.ts'
import { endRun } from './claim-run.ts'
import { promptSourcesStore } from './prompt-sources.store.ts'
import { lockRun, type RunRow } from './runs.store.ts'

/**
 * Publishes the answer of a run that has one, as a comment of its agent. Not if the agent was switched off, people answered
 * the question meanwhile, the post is now for humans only, or who asked may no longer comment there: then the run ends
 * without an answer. Safe to run twice.
 */
export async function publishAnswer(ctx: WorkerCtx, id: string): Promise<void> {
  const run = await lockRun(ctx.db, id)
  if (run?.status !== 'asked' || run.answer === null || run.answer_comment_id === null) return
  const { username, is_active } = run.setup
  if (!is_active || username === null) return endRun(ctx, ctx.db, id, 'refused', 'switched_off')
  const { agent_id: agentId, asker_id: askerId, post_id: postId, comment_id: commentId } = run
  if (await isTooLate(ctx, run)) return endRun(ctx, ctx.db, id, 'refused', 'nothing_to_say')
  const isPublished =
    !run.is_blocked &&
    postId !== null &&
    (await answerAsAgent(
      ctx,
      ctx.db,
      {
        id: run.answer_comment_id,
        agentId,
        username,
        content: run.answer,
        askerId,
        postId,
        commentId,
      },
      (post) => !post.is_humans_only && agentsPolicy.canAnswer(askerId, post),
    ))
  await endRun(ctx, ctx.db, id, isPublished ? 'answered' : 'failed')
}

/** Whether people said something to the question while the model was answering. */
async function isTooLate(
  { db }: WorkerCtx,
  { trigger, agent_id: agentId, asker_id: askerId, post_id: postId }: RunRow,
): Promise<boolean> {
  if (!isAnswerTrigger(trigger) || trigger === 'mention' || askerId === null || postId === null) return false
  const situation = await promptSourcesStore.situation(db, { postId, agentId, askerId })
  return situation !== undefined && agentsPolicy.isTooLate(trigger, situation)
}
