import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { trialsStore } from './trials.store.ts'

/** Exports which agents the member tried out, with the settings that they gave. */
export const exportTrials: ExportPart = {
  tables: ['agent_trials'],
  sections: {
    agentTrials: (ctx, memberId) =>
      readAll(
        (after, limit) => trialsStore.own(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
