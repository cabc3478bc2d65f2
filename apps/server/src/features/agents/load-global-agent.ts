import type { GlobalAgent } from '@guildhall/contract/agents'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { globalAgentsPolicy, type AgentAdmin } from './global-agents.policy.ts'
import { globalAgentsStore, type GlobalAgentRow } from './global-agents.store.ts'
import { viewGlobalAgent } from './global-agents.views.ts'

/** Returns a global agent as master admins see it. */
export async function loadGlobalAgent(ctx: { db: Db }, admin: AgentAdmin, id: string): Promise<GlobalAgent> {
  ensure(globalAgentsPolicy.canManage(admin), 'forbidden')
  const row = await globalAgentsStore.find(ctx.db, id)
  ensure(row, 'not_found')
  return viewGlobalAgent(row)
}

/** Runs a change of a global agent on its locked row, and returns the agent as it is afterwards. */
export async function changeGlobalAgent(
  ctx: Ctx,
  admin: AgentAdmin,
  id: string,
  change: (tx: Tx, row: GlobalAgentRow) => Promise<void>,
): Promise<GlobalAgent> {
  ensure(globalAgentsPolicy.canManage(admin), 'forbidden')
  return ctx.db.transaction(async (tx) => {
    const row = await globalAgentsStore.lock(tx, id)
    ensure(row, 'not_found')
    await change(tx, row)
    return loadGlobalAgent({ db: tx }, admin, id)
  })
}
