import type { Feature } from '#platform/feature'
import { eraseMasterAdmins } from './erase-master-admins.ts'
import { masterAdminsRoutes } from './master-admins.routes.ts'

export const masterAdminsFeature: Feature = {
  name: 'master-admins',
  routes: masterAdminsRoutes,
  erase: eraseMasterAdmins,
}
