import { MINUTE_MS, type Feature } from '#platform/feature'
import { countHidden } from './count-hidden.worker.ts'
import { countPost } from './count-post.worker.ts'
import { recountRecent } from './count-posts.ts'
import { groupStatsRoutes } from './group-stats.routes.ts'
import { uncountPost } from './uncount-post.worker.ts'

export const groupStatsFeature: Feature = {
  name: 'group-stats',
  routes: groupStatsRoutes,
  workers: [countPost, uncountPost, countHidden],
  chores: [{ run: recountRecent, everyMs: 10 * MINUTE_MS }],
}
