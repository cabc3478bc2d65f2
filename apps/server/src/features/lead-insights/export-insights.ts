import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownFindingsStore } from './own-findings.store.ts'

/** Exports what the analysis of groups found in the member's texts. */
export const exportInsights: ExportPart = {
  tables: ['ai_analysis_evidence'],
  sections: {
    aiFindings: (ctx, memberId) =>
      readAll(
        (after, limit) => ownFindingsStore.list(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
