import type { Feature } from '#platform/feature'
import { eraseSaved } from './erase-saved.ts'
import { exportSaved } from './export-saved.ts'
import { savedRoutes } from './saved.routes.ts'

export const savedFeature: Feature = {
  name: 'saved',
  routes: savedRoutes,
  erase: eraseSaved,
  exportData: exportSaved,
}
