import { Id } from '@guildhall/contract/common'
import { CHANNELS } from '@guildhall/contract/delivery'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/**
 * A member has something new to hear of: a notification was made, or there was a new act behind one that was there.
 * Told again for the same one: reactions and follows only after it was read, everything else with every new act.
 * Only where it is wanted outside: `channels` are the ways that the member wants for its kind.
 * Whoever carries it outside asks `loadNotifications` first what of it may still be seen.
 */
export const NotificationRaised = defineEvent(
  'notification.raised',
  z.object({ memberId: Id, notificationId: Id, channels: z.array(z.enum(CHANNELS)).optional() }),
)

/** So many of those who voted in a poll have been told that it ended; `after` is the last of them. */
export const PollVotersTold = defineEvent('poll.voters_told', z.object({ postId: Id, after: Id }))
