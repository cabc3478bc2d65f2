import type { GlobalAgent } from '@guildhall/contract/agents'
import { recordAction } from '#features/master-admins'
import { saveAgent } from '#features/members'
import type { Ctx } from '#platform/context'
import type { AgentAdmin } from './global-agents.policy.ts'
import { globalAgentsStore } from './global-agents.store.ts'
import { changeGlobalAgent } from './load-global-agent.ts'

/** Switches a global agent on or off; without `isActive`, to the other state. One that is off can't be mentioned. */
export function toggleGlobalAgent(
  ctx: Ctx,
  admin: AgentAdmin,
  id: string,
  requested: boolean | undefined,
): Promise<GlobalAgent> {
  return changeGlobalAgent(ctx, admin, id, async (tx, { name, username, is_active }) => {
    const isActive = requested ?? !is_active
    if (isActive === is_active) return
    await saveAgent(ctx, tx, { id, name, username, isAvailable: isActive })
    await globalAgentsStore.setActive(tx, id, isActive)
    await recordAction(ctx, tx, admin, {
      action: isActive ? 'switch_agent_on' : 'switch_agent_off',
      memberId: id,
    })
  })
}
