import type { Feature } from '#platform/feature'
import { clientErrorsRoutes } from './client-errors.routes.ts'

export const clientErrorsFeature: Feature = {
  name: 'client-errors',
  routes: clientErrorsRoutes,
}
