import type { AgentFeedback } from '@guildhall/contract/agents'
import { viewFeedback } from '#features/agents'
import { loadManagedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { MAX_ID, type Page, type PageQuery } from '#platform/page'
import { agentFeedbackStore } from './agent-feedback.store.ts'

/** Lists what members wrote about what the agents of a group said, newest first, for those who manage it. */
export async function listAgentFeedback(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<AgentFeedback>> {
  await loadManagedGroup(ctx, viewer, groupId)
  const rows = await agentFeedbackStore.page(ctx.db, groupId, viewer.memberId, cursor, limit)
  return viewFeedback(rows, limit)
}
