import type { Feature } from '#platform/feature'
import { erasePosts } from './erase-posts.ts'
import { exportPosts } from './export-posts.ts'
import { canSeePostMedia } from './load-post-media.ts'
import { notifyMoreVoters, notifyPollEnded, pollEndedNotification } from './poll-ended.notification.ts'
import { pollSubject, postSubject } from './post.subject.ts'
import { postTopic } from './post.topic.ts'
import { postsRoutes } from './posts.routes.ts'
import {
  notifyShared,
  recheckDeletion,
  recheckEdit,
  recheckVisibility,
  shareNotification,
} from './share.notification.ts'

export const postsFeature: Feature = {
  name: 'posts',
  routes: postsRoutes,
  media: canSeePostMedia,
  notifications: [shareNotification, pollEndedNotification],
  subjects: [postSubject, pollSubject],
  topics: [postTopic],
  workers: [notifyShared, recheckEdit, recheckDeletion, recheckVisibility, notifyPollEnded, notifyMoreVoters],
  erase: erasePosts,
  exportData: exportPosts,
}
