import type { AgentFeedback } from '@guildhall/contract/agents'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { MAX_ID, type Page, type PageQuery } from '#platform/page'
import { feedbackListStore } from './feedback-list.store.ts'
import { viewFeedback } from './feedback.views.ts'
import { globalAgentsPolicy, type AgentAdmin } from './global-agents.policy.ts'

/** Lists what members wrote about the answers of global agents, newest first. */
export async function listFeedback(
  ctx: Pick<Ctx, 'db'>,
  admin: AgentAdmin,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<AgentFeedback>> {
  ensure(globalAgentsPolicy.canManage(admin), 'forbidden')
  return viewFeedback(await feedbackListStore.page(ctx.db, cursor, limit), limit)
}
