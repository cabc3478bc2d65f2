import type { Feature } from '#platform/feature'
import { eraseGroupMessages } from './erase-group-messages.ts'
import { exportGroupMessages } from './export-group-messages.ts'
import { groupMessagesRoutes } from './group-messages.routes.ts'
import { messageNotification, notifyMessaged } from './message.notification.ts'
import { messageSubject } from './message.subject.ts'

export const groupMessagesFeature: Feature = {
  name: 'group-messages',
  routes: groupMessagesRoutes,
  notifications: [messageNotification],
  subjects: [messageSubject],
  workers: [notifyMessaged],
  erase: eraseGroupMessages,
  exportData: exportGroupMessages,
}
