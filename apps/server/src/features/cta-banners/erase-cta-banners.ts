import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { bannersStore } from './banners.store.ts'
import { ownViewsStore } from './own-views.store.ts'

/** Deletes what the member did with banners. Banners that they created stay without their name. */
export const eraseCtaBanners: ErasePart = {
  tables: ['group_cta_banners', 'cta_banner_analytics', 'cta_banner_dismissals'],
  async run({ db }, memberId) {
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await ownViewsStore.removeDismissals(db, memberId)
    await all((limit) => ownViewsStore.removeBatch(db, memberId, limit))
    await all((limit) => bannersStore.disownBatch(db, memberId, limit))
  },
}
