import type { Feature } from '#platform/feature'
import { erasePreferences } from './erase-preferences.ts'
import { exportPreferences } from './export-preferences.ts'
import { preferencesRoutes } from './preferences.routes.ts'
import { pushPreferences } from './push-preferences.worker.ts'

export const preferencesFeature: Feature = {
  name: 'preferences',
  routes: preferencesRoutes,
  workers: [pushPreferences],
  erase: erasePreferences,
  exportData: exportPreferences,
}
