import * as z from 'zod/mini'
import { Id, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MediaUrl } from './media.ts'
import { MemberCard } from './members.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { REACTION_TYPES } from './reactions.ts'

/** The channels on which a member is notified of a type. */
export const NotificationChannels = z.object({
  /** In the list and on the bell. */
  inApp: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
})
export type NotificationChannels = z.output<typeof NotificationChannels>

/** The types of features that do not exist yet. */
const PLANNED_TYPES = ['ticket', 'agent', 'lead'] as const

/** The types that occur; members can choose the channels of each. */
export type SettableType = keyof typeof NOTIFICATION_KINDS
export const SETTABLE_TYPES = Object.keys(NOTIFICATION_KINDS) as [SettableType, ...SettableType[]]

export type NotificationType = SettableType | (typeof PLANNED_TYPES)[number]
export const NOTIFICATION_TYPES: [NotificationType, ...NotificationType[]] = [
  ...SETTABLE_TYPES,
  ...PLANNED_TYPES,
]

/** The channels of a member who has not chosen any. */
export function defaultChannels(type: SettableType): NotificationChannels {
  const { inApp, email, push } = NOTIFICATION_KINDS[type]
  return { inApp, email, push }
}

/** Maximum number of actors returned with a notification; `actorCount` is the total. */
export const MAX_ACTORS_SHOWN = 3
/** Counting stops here: this value means "this many or more". */
export const MAX_UNREAD_COUNT = 100
/** An unread notification younger than this is new. */
export const NEW_HOURS = 24
/** Maximum length of a quoted text. */
export const MAX_QUOTE = 240

/** The outcome of a poll. `winner` is null if no one voted or several options tie for first place. */
const PollOutcome = z.object({
  winner: z.nullable(z.string()),
  /** The winner's share of all votes, rounded. */
  percent: z.int(),
  votes: z.int(),
})

/**
 * What there is to say about an event: it starts within a day or an hour, has another time or place, was canceled, or
 * has a seat for the reader, who waited for one.
 */
export const EVENT_NEWS = ['day', 'hour', 'moved', 'cancelled', 'seat'] as const

const EventNews = z.object({ id: Id, news: z.enum(EVENT_NEWS), startAt: Moment })

/** What a notification is about, if the reader may still see it. */
export const NotificationSubject = z.object({
  kind: z.enum(['post', 'comment', 'poll', 'group', 'event', 'notice', 'conversation']),
  /** Null if it is not about a post. */
  postId: z.nullable(Id),
  /** The group itself, or the one that the post or event is in. */
  groupName: z.nullable(z.string()),
  /** The reader wrote or created it, or owns the group. */
  isOwn: z.boolean(),
  /** Its text, or the title of an event or conversation; for a reply the comment that was replied to. */
  text: z.string(),
  imageUrl: z.nullable(MediaUrl),
  poll: z.nullable(PollOutcome),
  event: z.nullable(EventNews),
})
export type NotificationSubject = z.output<typeof NotificationSubject>

export const Notification = z.object({
  id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  /** One plain sentence: who did what. */
  title: z.string(),
  /** The new text, or the text it is about; empty if there is nothing to quote. */
  content: z.string(),
  /** Where a click leads: a path of this site. */
  linkUrl: z.string(),
  read: z.boolean(),
  /** The time of the latest action. */
  createdAt: Moment,
  /** The most recent actor; null if there is none. */
  fromUser: z.nullable(MemberCard),
  /** The most recent actors, `fromUser` first. */
  actors: z.array(MemberCard).check(z.maxLength(MAX_ACTORS_SHOWN)),
  /** All actors the reader may see. */
  actorCount: z.int(),
  /** The reaction of `fromUser`. */
  reaction: z.nullable(z.enum(REACTION_TYPES)),
  subject: z.nullable(NotificationSubject),
  /** The friend request that awaits the reader's answer. */
  requestId: z.nullable(Id),
})
export type Notification = z.output<typeof Notification>

export const NotificationSetting = z.extend(NotificationChannels, { type: z.enum(SETTABLE_TYPES) })
export type NotificationSetting = z.output<typeof NotificationSetting>

const byId = z.strictObject({ id: Id })

export const ListNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'Lists the caller’s notifications that they may still see, newest first. A page may be short before the end, which is a missing cursor.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery(20)),
  answer: z.array(Notification),
})

export const CountNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  summary: `Counts the caller’s visible unread notifications; ${MAX_UNREAD_COUNT} means that many or more.`,
  access: 'member',
  quota: 'reads',
  answer: z.object({
    count: z.int().check(z.maximum(MAX_UNREAD_COUNT)),
    /** Those that arrived since the list was last open: the number on the badge. */
    unseen: z.int().check(z.maximum(MAX_UNREAD_COUNT)),
  }),
})

export const SeeNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/seen',
  summary:
    'Reports that the list is open, which clears the badge. With `opening`, notifications seen at an earlier opening become read; the others stay unread for now.',
  access: 'member',
  quota: 'writes',
  query: z.strictObject({ opening: z.optional(z.literal('true')) }),
})

export const ReadNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  summary: 'Marks one of the caller’s notifications as read.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})

export const ReadAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/read-all',
  summary: 'Marks all of the caller’s notifications as read.',
  access: 'member',
  quota: 'writes',
})

export const GetNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Returns the channels on which the caller is notified of each type.',
  access: 'member',
  quota: 'reads',
  answer: z.array(NotificationSetting).check(z.maxLength(SETTABLE_TYPES.length)),
})

export const PatchNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings/{type}',
  summary: 'Sets the channels for one type of notification; a channel that is left out keeps its value.',
  access: 'member',
  quota: 'writes',
  params: z.strictObject({ type: z.enum(SETTABLE_TYPES) }),
  body: z.strictObject({
    inApp: z.optional(z.boolean()),
    email: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
  }),
  answer: NotificationSetting,
})
