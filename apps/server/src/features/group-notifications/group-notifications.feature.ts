import type { Feature } from '#platform/feature'
import { groupSubject } from './group.subject.ts'
import { inviteNotification, notifyInvited } from './invite.notification.ts'
import { notifyAppointed, roleNotification } from './role.notification.ts'

export const groupNotificationsFeature: Feature = {
  name: 'group-notifications',
  notifications: [inviteNotification, roleNotification],
  subjects: [groupSubject],
  workers: [notifyInvited, notifyAppointed],
}
