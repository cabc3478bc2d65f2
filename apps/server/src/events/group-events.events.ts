import { Id } from '@guildhall/contract/fields'
import { EVENT_NEWS } from '@guildhall/contract/notifications'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** Maximum number of members in one event. */
export const MAX_SEATS_GIVEN = 200

/**
 * Those who answered are to be notified of something about an event of their group: now, or at the time of a reminder.
 * `newsId` is the same for all of them; `schedule` tells whether the event was moved since; `after` is the last one who
 * was notified.
 */
export const EventNewsDue = defineEvent(
  'group_event.news_due',
  z.object({
    eventId: Id,
    newsId: Id,
    news: z.enum(EVENT_NEWS),
    schedule: z.int(),
    /** Who caused it, and knows. */
    actorId: z.nullable(Id),
    after: z.optional(Id),
  }),
)

/** Members who waited got seats at an event. */
export const EventSeatsGiven = defineEvent(
  'group_event.seats_given',
  z.object({ eventId: Id, newsId: Id, memberIds: z.array(Id).min(1).max(MAX_SEATS_GIVEN) }),
)

/** A member answered an event of their group, or it was marked whether they were there. */
export const RsvpChanged = defineEvent('group_event.rsvp_changed', z.object({ eventId: Id, memberId: Id }))
