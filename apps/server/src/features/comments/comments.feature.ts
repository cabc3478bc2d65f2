import type { Feature } from '#platform/feature'
import { commentNotification, notifyCommented } from './comment.notification.ts'
import { commentSubject } from './comment.subject.ts'
import { commentsRoutes } from './comments.routes.ts'
import { eraseComments } from './erase-comments.ts'
import { exportComments } from './export-comments.ts'
import { replyNotification } from './reply.notification.ts'
import { threadTopic } from './thread.topic.ts'
import { withdrawComment } from './withdraw-comment.worker.ts'

export const commentsFeature: Feature = {
  name: 'comments',
  routes: commentsRoutes,
  notifications: [commentNotification, replyNotification],
  subjects: [commentSubject],
  topics: [threadTopic],
  workers: [notifyCommented, withdrawComment],
  erase: eraseComments,
  exportData: exportComments,
}
