import type { Feature } from '#platform/feature'
import { eraseModeration } from './erase-moderation.ts'
import { exportModeration } from './export-moderation.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { noticeNotification } from './notify-concerned.ts'
import { noticeSubject } from './notice.subject.ts'

export const moderationFeature: Feature = {
  name: 'moderation',
  routes: moderationRoutes,
  notifications: [noticeNotification],
  subjects: [noticeSubject],
  erase: eraseModeration,
  exportData: exportModeration,
}
