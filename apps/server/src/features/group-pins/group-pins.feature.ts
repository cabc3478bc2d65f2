import type { Feature } from '#platform/feature'
import { groupPinsRoutes } from './group-pins.routes.ts'
import { unpinDeleted } from './unpin-deleted.worker.ts'

export const groupPinsFeature: Feature = {
  name: 'group-pins',
  routes: groupPinsRoutes,
  workers: [unpinDeleted],
}
