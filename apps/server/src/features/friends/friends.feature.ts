import type { Feature } from '#platform/feature'
import { acceptedNotification, notifyAccepted } from './accepted.notification.ts'
import { friendsRoutes } from './friends.routes.ts'
import { notifyRequested, requestNotification } from './request.notification.ts'

export const friendsFeature: Feature = {
  name: 'friends',
  routes: friendsRoutes,
  notifications: [requestNotification, acceptedNotification],
  workers: [notifyRequested, notifyAccepted],
}
