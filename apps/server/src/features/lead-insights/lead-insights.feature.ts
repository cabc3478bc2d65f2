import { MINUTE_MS, type Feature } from '#platform/feature'
import { deleteFindings } from './delete-findings.worker.ts'
import { dropComments, dropPosts } from './drop-texts.worker.ts'
import { eraseInsights } from './erase-insights.ts'
import { exportInsights } from './export-insights.ts'
import { leadInsightsRoutes } from './lead-insights.routes.ts'
import { purgeInsights } from './purge-insights.ts'
import { purgeDeletedGroups } from './purge-groups.worker.ts'
import { rewordThemesWorker } from './reword-themes.worker.ts'

export const leadInsightsFeature: Feature = {
  name: 'lead-insights',
  routes: leadInsightsRoutes,
  workers: [rewordThemesWorker, dropPosts, dropComments, deleteFindings, purgeDeletedGroups],
  chores: [{ run: purgeInsights, everyMs: 60 * MINUTE_MS }],
  erase: eraseInsights,
  exportData: exportInsights,
}
