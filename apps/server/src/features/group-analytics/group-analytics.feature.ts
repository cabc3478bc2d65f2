import { MINUTE_MS, type Feature } from '#platform/feature'
import { countComment } from './count-comment.worker.ts'
import { countMove } from './count-move.worker.ts'
import { countPeriods } from './count-periods.ts'
import { countPost } from './count-post.worker.ts'
import { countReaction } from './count-reaction.worker.ts'
import { countVote } from './count-vote.worker.ts'
import { eraseGroupAnalytics } from './erase-group-analytics.ts'
import { exportGroupAnalytics } from './export-group-analytics.ts'
import { followAnswer } from './follow-answer.worker.ts'
import { followComment } from './follow-comment.worker.ts'
import { groupAnalyticsRoutes } from './group-analytics.routes.ts'
import { purgeOldActs } from './purge-acts.ts'
import { uncountPost } from './uncount-post.worker.ts'

export const groupAnalyticsFeature: Feature = {
  name: 'group-analytics',
  routes: groupAnalyticsRoutes,
  workers: [
    countPost,
    uncountPost,
    countComment,
    followComment,
    countReaction,
    countVote,
    countMove,
    followAnswer,
  ],
  chores: [
    { run: countPeriods, everyMs: MINUTE_MS },
    { run: purgeOldActs, everyMs: 60 * MINUTE_MS },
  ],
  erase: eraseGroupAnalytics,
  exportData: exportGroupAnalytics,
}
