import { MINUTE_MS, type Feature } from '#platform/feature'
import { eraseSessions } from './erase-sessions.ts'
import { exportSessions } from './export-sessions.ts'
import { invalidateSuspended } from './invalidate-suspended.worker.ts'
import { purgeStale } from './purge-stale.ts'
import { pushSessionEnded } from './push-session-ended.worker.ts'
import { sessionsRoutes } from './sessions.routes.ts'

export const sessionsFeature: Feature = {
  name: 'sessions',
  routes: sessionsRoutes,
  workers: [pushSessionEnded, invalidateSuspended],
  chores: [{ run: purgeStale, everyMs: 10 * MINUTE_MS }],
  erase: eraseSessions,
  exportData: exportSessions,
}
