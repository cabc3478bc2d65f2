import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { trialsStore } from './trials.store.ts'

/** Deletes what the member tried out. */
export const eraseTrials: ErasePart = {
  tables: ['agent_trials'],
  run: (ctx, memberId) =>
    purge((limit) => trialsStore.removeOf(ctx.db, memberId, limit), { maxMs: Infinity }),
}
