import type { Feature } from '#platform/feature'
import { eraseGroups } from './erase-groups.ts'
import { exportGroups } from './export-groups.ts'

export const groupsFeature: Feature = {
  name: 'groups',
  erase: eraseGroups,
  exportData: exportGroups,
}
