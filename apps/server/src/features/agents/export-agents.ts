import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { globalAgentsStore } from './global-agents.store.ts'
import { ownDataStore } from './own-data.store.ts'

/** Exports when the member asked agents, what they wrote about answers, and which agents they created. */
export const exportAgents: ExportPart = {
  tables: ['global_ai_agents', 'agent_runs', 'agent_days', 'agent_feedback'],
  sections: {
    agentQuestions: (ctx, memberId) =>
      readAll(
        (after, limit) => ownDataStore.questions(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    agentFeedback: (ctx, memberId) =>
      readAll(
        (after, limit) => ownDataStore.feedback(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    async *createdAgents(ctx, memberId) {
      yield* await globalAgentsStore.listCreated(ctx.db, memberId)
    },
  },
}
