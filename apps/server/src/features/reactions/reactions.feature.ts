import type { Feature } from '#platform/feature'
import { eraseReactions } from './erase-reactions.ts'
import { exportReactions } from './export-reactions.ts'
import { likeNotification, notifyCommentReacted, notifyReacted } from './like.notification.ts'
import { reactionsRoutes } from './reactions.routes.ts'

export const reactionsFeature: Feature = {
  name: 'reactions',
  routes: reactionsRoutes,
  notifications: [likeNotification],
  workers: [notifyReacted, notifyCommentReacted],
  erase: eraseReactions,
  exportData: exportReactions,
}
