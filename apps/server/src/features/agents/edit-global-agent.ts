import type { EditGlobalAgent, GlobalAgent } from '@guildhall/contract/agents'
import type { Input } from '@guildhall/contract/endpoint'
import { recordAction } from '#features/master-admins'
import { saveAgent } from '#features/members'
import type { Ctx } from '#platform/context'
import type { AgentAdmin } from './global-agents.policy.ts'
import { globalAgentsStore } from './global-agents.store.ts'
import { changeGlobalAgent } from './load-global-agent.ts'
import { takeUsername } from './take-username.ts'

/** Changes a global agent. A username that it gives up is free. */
export function editGlobalAgent(
  ctx: Ctx,
  admin: AgentAdmin,
  id: string,
  { name, username: requested, ...fields }: Input<typeof EditGlobalAgent>['body'],
): Promise<GlobalAgent> {
  return changeGlobalAgent(ctx, admin, id, async (tx, row) => {
    const username = await takeUsername(ctx, tx, id, requested)
    await saveAgent(ctx, tx, { id, name, username, isAvailable: row.is_active })
    await globalAgentsStore.update(tx, id, fields)
    await recordAction(ctx, tx, admin, { action: 'edit_agent', memberId: id })
  })
}
