import { CtaBannerDeleted } from '#events/cta-banners.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { purge } from '#platform/purge'
import { analyticsStore } from './analytics.store.ts'

/** Deletes who saw a banner that is deleted; clicks stay in the histories of leads. Safe to run twice. */
export const dropImpressions = batchWorker({
  name: 'banners_drop-impressions',
  on: CtaBannerDeleted,
  async handleAll({ db: tx }, deleted) {
    const ids = distinct(deleted.map(({ bannerId }) => bannerId))
    await purge((limit) => analyticsStore.removeImpressions(tx, ids, limit), { maxMs: Infinity })
  },
})
