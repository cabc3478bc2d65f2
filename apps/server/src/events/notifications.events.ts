import { Id } from '@guildhall/contract/fields'
import { CHANNELS } from '@guildhall/contract/delivery'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/**
 * A member has news: a notification was created, or there was a new act behind an existing one.
 * Published again for the same one: for reactions and follows only after it was read, for others with every new act.
 * Only published if it is wanted outside the site: `channels` are those that the member wants for its kind.
 * Before delivering it, call `loadNotifications` to find out what of it may still be seen.
 */
export const NotificationRaised = defineEvent(
  'notification.raised',
  z.object({ memberId: Id, notificationId: Id, channels: z.array(z.enum(CHANNELS)).optional() }),
)
