import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { groupAgentsStore } from './group-agents.store.ts'
import { interactionsStore } from './interactions.store.ts'

/** Deletes the records of what agents answered the member. The agents they built stay with their groups. */
export const eraseGroupAgents: ErasePart = {
  tables: ['ai_agents', 'ai_agent_interactions', 'agent_votes'],
  async run(ctx, memberId) {
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await all((limit) => interactionsStore.removeOf(ctx.db, memberId, limit))
    await all((limit) => groupAgentsStore.disown(ctx.db, memberId, limit))
  },
}
