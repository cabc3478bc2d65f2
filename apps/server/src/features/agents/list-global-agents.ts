import type { GlobalAgent } from '@guildhall/contract/agents'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { globalAgentsPolicy, type AgentAdmin } from './global-agents.policy.ts'
import { globalAgentsStore } from './global-agents.store.ts'
import { viewGlobalAgent } from './global-agents.views.ts'

/** Lists the global agents with their system prompts, oldest first. */
export async function listGlobalAgents(ctx: Pick<Ctx, 'db'>, admin: AgentAdmin): Promise<GlobalAgent[]> {
  ensure(globalAgentsPolicy.canManage(admin), 'forbidden')
  return (await globalAgentsStore.list(ctx.db)).map(viewGlobalAgent)
}
