import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { globalAgentsStore } from './global-agents.store.ts'
import { ownDataStore } from './own-data.store.ts'

/**
 * Deletes what the member wrote about answers. The records of what they asked, and the agents they created, stay without
 * their name: what was asked and not yet answered is not answered any more.
 */
export const eraseAgents: ErasePart = {
  tables: ['global_ai_agents', 'agent_runs', 'agent_days', 'agent_feedback'],
  async run(ctx, memberId) {
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await all((limit) => ownDataStore.disown(ctx.db, memberId, limit))
    await all((limit) => ownDataStore.removeFeedback(ctx.db, memberId, limit))
    await globalAgentsStore.removeCreator(ctx.db, memberId)
  },
}
