import { MAX_GLOBAL_AGENTS } from '@guildhall/contract/agent-limits'
import type { CreateGlobalAgent, GlobalAgent } from '@guildhall/contract/agents'
import type { Input } from '@guildhall/contract/endpoint'
import { textOf } from '@guildhall/contract/texts'
import { recordAction } from '#features/master-admins'
import { saveAgent } from '#features/members'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { globalAgentsPolicy, type AgentAdmin } from './global-agents.policy.ts'
import { globalAgentsStore } from './global-agents.store.ts'
import { loadGlobalAgent } from './load-global-agent.ts'
import { takeUsername } from './take-username.ts'

/** Creates a global agent, which is active from the start. */
export async function createGlobalAgent(
  ctx: Ctx,
  admin: AgentAdmin,
  { name, username: requested, ...fields }: Input<typeof CreateGlobalAgent>['body'],
): Promise<GlobalAgent> {
  ensure(globalAgentsPolicy.canManage(admin), 'forbidden')
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId()
    const username = await takeUsername(ctx, tx, id, requested)
    const hasRoom = (await globalAgentsStore.lockCount(tx)) < MAX_GLOBAL_AGENTS
    ensure(hasRoom, 'conflict', textOf('agent.too_many', { max: MAX_GLOBAL_AGENTS }))
    await saveAgent(ctx, tx, { id, name, username, isAvailable: true })
    await globalAgentsStore.insert(tx, id, fields, admin?.memberId ?? null, ctx.now())
    await recordAction(ctx, tx, admin, { action: 'create_agent', memberId: id })
    return loadGlobalAgent({ db: tx }, admin, id)
  })
}
