import type { Feature } from '#platform/feature'
import { isShownAsCover } from './covers.store.ts'
import { deleteForGood } from './delete-for-good.worker.ts'
import { eraseGroups } from './erase-groups.ts'
import { exportGroups } from './export-groups.ts'
import { groupsRoutes } from './groups.routes.ts'

export const groupsFeature: Feature = {
  name: 'groups',
  routes: groupsRoutes,
  media: async ({ db }, { memberId }, mediaId) => (await isShownAsCover(db, mediaId, memberId)) || null,
  workers: [deleteForGood],
  erase: eraseGroups,
  exportData: exportGroups,
}
