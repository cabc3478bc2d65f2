import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { decisionsStore } from './decisions.store.ts'
import { noticesStore } from './notices.store.ts'

/** Deletes what was decided about the member and the notices of it. What they decided stays without their name. */
export const eraseModeration: ErasePart = {
  tables: ['moderation_decisions', 'moderation_notices'],
  async run(ctx, memberId) {
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await all((limit) => noticesStore.removeBatch(ctx.db, memberId, limit))
    await all((limit) => decisionsStore.removeBatch(ctx.db, memberId, limit))
    await all((limit) => decisionsStore.disownBatch(ctx.db, memberId, limit))
  },
}
