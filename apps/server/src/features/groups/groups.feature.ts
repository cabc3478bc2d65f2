import type { Feature } from '#platform/feature'
import { deleteForGood } from './delete-for-good.worker.ts'
import { eraseGroups } from './erase-groups.ts'
import { exportGroups } from './export-groups.ts'
import { groupsRoutes } from './groups.routes.ts'

export const groupsFeature: Feature = {
  name: 'groups',
  routes: groupsRoutes,
  workers: [deleteForGood],
  erase: eraseGroups,
  exportData: exportGroups,
}
