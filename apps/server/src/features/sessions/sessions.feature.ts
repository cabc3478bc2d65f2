import { MINUTE_MS, type Feature } from '#platform/feature'
import { watchEndedSessions } from './ended-sessions.messages.ts'
import { eraseSessions } from './erase-sessions.ts'
import { exportSessions } from './export-sessions.ts'
import type { OnLogin } from './finish-login.ts'
import { invalidateSuspended } from './invalidate-suspended.worker.ts'
import { purgeStale } from './purge-stale.ts'
import { pushSessionEnded } from './push-session-ended.worker.ts'
import { pushSessionsExpired } from './push-sessions-expired.worker.ts'
import { sessionsRoutes } from './sessions.routes.ts'

/** Log-ins and sessions. `onLogin` is what a feature after it does at each log-in. */
export function sessionsFeature(onLogin: OnLogin): Feature {
  return {
    name: 'sessions',
    routes: (server) => sessionsRoutes(server, onLogin),
    listen: watchEndedSessions,
    workers: [pushSessionEnded, pushSessionsExpired, invalidateSuspended],
    chores: [{ run: purgeStale, everyMs: 10 * MINUTE_MS }],
    erase: eraseSessions,
    exportData: exportSessions,
  }
}
