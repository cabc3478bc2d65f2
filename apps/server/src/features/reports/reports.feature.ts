import type { Feature } from '#platform/feature'
import { eraseReports } from './erase-reports.ts'
import { exportReports } from './export-reports.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routes: reportsRoutes,
  erase: eraseReports,
  exportData: exportReports,
}
