import type { Feature } from '#platform/feature'
import { followNotification, notifyFollowed, withdrawFollow } from './follow.notification.ts'
import { followsRoutes } from './follows.routes.ts'

export const followsFeature: Feature = {
  name: 'follows',
  routes: followsRoutes,
  notifications: [followNotification],
  workers: [notifyFollowed, withdrawFollow],
}
