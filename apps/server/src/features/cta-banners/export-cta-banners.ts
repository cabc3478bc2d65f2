import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { bannersStore } from './banners.store.ts'
import { ownViewsStore } from './own-views.store.ts'

/** Exports the banners that the member created, saw, clicked and closed. */
export const exportCtaBanners: ExportPart = {
  tables: ['group_cta_banners', 'cta_banner_analytics', 'cta_banner_dismissals'],
  sections: {
    banners: ({ db }, memberId) =>
      readAll(
        (after, limit) => bannersStore.listOf(db, memberId, after, limit),
        ({ id }) => id,
      ),
    bannerViews: ({ db }, memberId) =>
      readAll(
        (after, limit) => ownViewsStore.list(db, memberId, after, limit),
        ({ banner_id }) => banner_id,
      ),
    bannersClosed: ({ db }, memberId) =>
      readAll(
        (after, limit) => ownViewsStore.listDismissals(db, memberId, after, limit),
        ({ group_id }) => group_id,
      ),
  },
}
