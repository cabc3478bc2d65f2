import { MINUTE_MS, type Feature } from '#platform/feature'
import { systemNotification } from './announce.ts'
import { eraseNotifications } from './erase-notifications.ts'
import { exportNotifications } from './export-notifications.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { purgeRaises } from './purge-raises.ts'
import { welcomeMember } from './welcome-member.worker.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  notifications: [systemNotification],
  workers: [welcomeMember],
  chores: [{ run: purgeRaises, everyMs: 60 * MINUTE_MS }],
  erase: eraseNotifications,
  exportData: exportNotifications,
}
