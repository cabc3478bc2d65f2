import type { Feature } from '#platform/feature'
import { eraseGroups } from './erase-groups.ts'
import { exportGroups } from './export-groups.ts'
import { groupsRoutes } from './groups.routes.ts'

export const groupsFeature: Feature = {
  name: 'groups',
  routes: groupsRoutes,
  erase: eraseGroups,
  exportData: exportGroups,
}
