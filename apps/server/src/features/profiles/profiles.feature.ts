import type { Feature } from '#platform/feature'
import { awardAnswerer } from './award-answerer.worker.ts'
import { awardWriter } from './award-writer.worker.ts'
import { eraseProfiles } from './erase-profiles.ts'
import { exportProfiles } from './export-profiles.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { pushProfile } from './push-profile.worker.ts'

export const profilesFeature: Feature = {
  name: 'profiles',
  routes: profilesRoutes,
  workers: [pushProfile, awardWriter, awardAnswerer],
  erase: eraseProfiles,
  exportData: exportProfiles,
}
