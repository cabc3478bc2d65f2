import type { Feature } from '#platform/feature'
import { eraseOperators } from './erase-operators.ts'
import { operatorsRoutes } from './operators.routes.ts'

export const operatorsFeature: Feature = {
  name: 'operators',
  routes: operatorsRoutes,
  erase: eraseOperators,
}
