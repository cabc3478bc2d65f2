import type { Feature } from '#platform/feature'
import { blocksRoutes } from './blocks.routes.ts'

export const blocksFeature: Feature = {
  name: 'blocks',
  routes: blocksRoutes,
}
