import { recordAction } from '#features/master-admins'
import { saveAgent } from '#features/members'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { globalAgentsPolicy, type AgentAdmin } from './global-agents.policy.ts'
import { globalAgentsStore } from './global-agents.store.ts'

/** Deletes a global agent and frees its username. What it wrote stays, under its name. */
export async function deleteGlobalAgent(ctx: Ctx, admin: AgentAdmin, id: string): Promise<void> {
  ensure(globalAgentsPolicy.canManage(admin), 'forbidden')
  await ctx.db.transaction(async (tx) => {
    const row = await globalAgentsStore.lock(tx, id)
    ensure(row, 'not_found')
    await saveAgent(ctx, tx, { id, name: row.name, username: null, isAvailable: false })
    await globalAgentsStore.markDeleted(tx, id, ctx.now())
    await recordAction(ctx, tx, admin, { action: 'delete_agent', memberId: id, reason: row.username })
  })
}
