import type { Feature } from '#platform/feature'
import { conversationNotification, notifyUnread } from './conversation.notification.ts'
import { conversationSubject } from './conversation.subject.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { eraseMessages } from './erase-messages.ts'
import { exportMessages } from './export-messages.ts'
import { canSeeMessageMedia } from './load-message-media.ts'
import { messagesRoutes } from './messages.routes.ts'
import { previewLink } from './preview-link.worker.ts'

export const messagesFeature: Feature = {
  name: 'messages',
  routes(server) {
    conversationsRoutes(server)
    messagesRoutes(server)
  },
  media: canSeeMessageMedia,
  workers: [previewLink, notifyUnread],
  notifications: [conversationNotification],
  subjects: [conversationSubject],
  erase: eraseMessages,
  exportData: exportMessages,
}
