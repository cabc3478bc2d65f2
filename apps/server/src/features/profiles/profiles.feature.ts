import { MINUTE_MS, type Feature } from '#platform/feature'
import { awardAnswerer } from './award-answerer.worker.ts'
import { awardWriters } from './award-writers.ts'
import { eraseProfiles } from './erase-profiles.ts'
import { exportProfiles } from './export-profiles.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { pushProfile } from './push-profile.worker.ts'

export const profilesFeature: Feature = {
  name: 'profiles',
  routes: profilesRoutes,
  workers: [pushProfile, awardAnswerer],
  chores: [{ run: awardWriters, everyMs: MINUTE_MS }],
  erase: eraseProfiles,
  exportData: exportProfiles,
}
