import type { Feature } from '#platform/feature'
import { groupExportsRoutes } from './group-exports.routes.ts'

export const groupExportsFeature: Feature = { name: 'group-exports', routes: groupExportsRoutes }
