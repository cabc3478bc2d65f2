import type { Feature } from '#platform/feature'
import { eraseMentions } from './erase-mentions.ts'
import { mentionNotification, notifyMentioned } from './mention.notification.ts'

export const mentionsFeature: Feature = {
  name: 'mentions',
  notifications: [mentionNotification],
  workers: [notifyMentioned],
  erase: eraseMentions,
}
