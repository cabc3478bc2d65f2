import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { groupAgentsStore } from './group-agents.store.ts'
import { interactionsStore } from './interactions.store.ts'

/** Exports which agents of groups the member answers for, and when agents answered them. */
export const exportGroupAgents: ExportPart = {
  tables: ['ai_agents', 'ai_agent_interactions', 'agent_votes'],
  sections: {
    groupAgents: (ctx, memberId) =>
      readAll(
        (after, limit) => groupAgentsStore.listOwned(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    agentAnswers: (ctx, memberId) =>
      readAll(
        (after, limit) => interactionsStore.listOf(ctx.db, memberId, after, limit),
        ({ run_id }) => run_id,
      ),
  },
}
