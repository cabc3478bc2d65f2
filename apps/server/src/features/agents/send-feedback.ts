import { loadComment } from '#features/comments'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { feedbackStore } from './feedback.store.ts'
import { receiptsStore } from './receipts.store.ts'

/** Saves what a member says about an agent's answer that they may see. Again, it replaces what they said. */
export async function sendFeedback(ctx: Ctx, actor: Actor, commentId: string, note: string): Promise<void> {
  const { comment } = await loadComment(ctx, actor, commentId)
  const receipt = await receiptsStore.findOfComment(ctx.db, commentId, actor.memberId)
  ensure(receipt, 'not_found')
  await feedbackStore.save(ctx.db, {
    id: ctx.newId(),
    commentId,
    agentId: receipt.agent_id,
    memberId: actor.memberId,
    note,
    answer: comment.content,
    at: ctx.now(),
  })
}
