import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { reportsStore } from './reports.store.ts'

/**
 * Deletes reports about the member and what they wrote. Reports about their groups stay, and so do those that they sent,
 * but without what they wrote in them.
 */
export const eraseReports: ErasePart = {
  tables: ['reports'],
  async run(ctx, memberId) {
    await purge((limit) => reportsStore.removeAbout(ctx.db, memberId, limit), { maxMs: Infinity })
    await reportsStore.clearDetails(ctx.db, memberId)
  },
}
