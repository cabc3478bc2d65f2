import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { agentsStore, type AgentRow } from './agents.store.ts'
import { publishMemberChanged } from './member-changes.messages.ts'

/**
 * Creates or changes the author row of an agent. It has no identity at a provider, so no one can log in with it. The
 * caller has locked the username and checked that it is free.
 */
export async function saveAgent(ctx: Ctx, tx: Tx, agent: AgentRow): Promise<void> {
  await agentsStore.save(tx, agent, ctx.now())
  await publishMemberChanged(ctx, tx, agent.id)
}
