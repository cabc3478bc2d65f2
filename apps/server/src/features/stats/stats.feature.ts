import type { Feature } from '#platform/feature'
import { countGroup } from './count-group.worker.ts'
import { countMember } from './count-member.worker.ts'
import { statsRoutes } from './stats.routes.ts'
import { uncountMember } from './uncount-member.worker.ts'

export const statsFeature: Feature = {
  name: 'stats',
  routes: statsRoutes,
  workers: [countMember, uncountMember, countGroup],
}
