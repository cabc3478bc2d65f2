import type { Feature } from '#platform/feature'
import { eraseUsernames } from './erase-usernames.ts'
import { exportUsernames } from './export-usernames.ts'
import { usernamesRoutes } from './usernames.routes.ts'

export const usernamesFeature: Feature = {
  name: 'usernames',
  routes: usernamesRoutes,
  erase: eraseUsernames,
  exportData: exportUsernames,
}
