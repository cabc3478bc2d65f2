import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { ownFindingsStore } from './own-findings.store.ts'

/** Deletes what was found in the member's texts. Themes of groups lose these texts, and words that a model took from them. */
export const eraseInsights: ErasePart = {
  tables: ['ai_analysis_evidence'],
  run: (ctx, memberId) =>
    purge((limit) => ownFindingsStore.remove(ctx.db, memberId, null, limit), { maxMs: Infinity }),
}
