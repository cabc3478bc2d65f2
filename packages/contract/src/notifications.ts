import { z } from 'zod'
import { Id, Moment, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'
import { REACTION_TYPES } from './reactions.ts'

/** Everything a member can be told of. Those behind `system` are told by parts of the product that are to come. */
export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'reply',
  'share',
  'mention',
  'friend_request',
  'friend_request_accepted',
  'follow',
  'poll_ended',
  'system',
  'group_invite',
  'group_role',
  'message',
  'ticket',
  'agent',
  'lead',
  'moderation',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Those that happen today: one can choose how to hear of each. */
export const SETTABLE_TYPES = [
  'mention',
  'reply',
  'comment',
  'like',
  'share',
  'friend_request',
  'friend_request_accepted',
  'follow',
  'poll_ended',
  'system',
] as const satisfies readonly NotificationType[]
export type SettableType = (typeof SETTABLE_TYPES)[number]

/** So many faces stand beside a notification; `actorCount` says how many there are. */
export const MAX_FACES = 3
/** Counted no further: this many means "more than one less". */
export const MAX_UNREAD_COUNT = 100
/** What is unread and younger is new. */
export const NEW_HOURS = 24
/** Texts are quoted up to this many characters. */
export const MAX_QUOTE = 240

/** How a poll went. `winner` is null where nobody voted or several options share the first place. */
const PollOutcome = z.object({
  winner: z.string().nullable(),
  /** Of all votes, rounded. */
  percent: z.number().int(),
  votes: z.number().int(),
})

/** What a notification is about, as far as the reader may still see it. */
export const NotificationSubject = z.object({
  kind: z.enum(['post', 'comment', 'poll']),
  postId: Id,
  /** The group that the post is in. */
  groupName: z.string().nullable(),
  /** The reader wrote it. */
  isOwn: z.boolean(),
  /** What it says; for a reply the comment that was answered. */
  text: z.string(),
  imageUrl: z.string().nullable(),
  poll: PollOutcome.nullable(),
})
export type NotificationSubject = z.output<typeof NotificationSubject>

export const Notification = z.object({
  id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  /** One plain sentence: who did what. */
  title: z.string(),
  /** What was said, or what it is about; empty where there is nothing to quote. */
  content: z.string(),
  /** Where a click leads: a path of this site. */
  linkUrl: z.string(),
  read: z.boolean(),
  /** The time of the last act. */
  createdAt: Moment,
  /** Whoever did it last; null where nobody did. */
  fromUser: MemberCard.nullable(),
  /** The newest of those behind it, `fromUser` first. */
  actors: z.array(MemberCard).max(MAX_FACES),
  /** Everyone behind it whom the reader may see. */
  actorCount: z.number().int(),
  /** What `fromUser` reacted with. */
  reaction: z.enum(REACTION_TYPES).nullable(),
  subject: NotificationSubject.nullable(),
  /** The friend request that waits for the reader's answer. */
  requestId: Id.nullable(),
})
export type Notification = z.output<typeof Notification>

/** In what ways a member hears of a kind. */
export const NotificationChannels = z.object({
  /** In the list and on the bell. */
  inApp: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
})
export type NotificationChannels = z.output<typeof NotificationChannels>

export const NotificationSetting = NotificationChannels.extend({ type: z.enum(SETTABLE_TYPES) })
export type NotificationSetting = z.output<typeof NotificationSetting>

/** What holds for a member who has chosen nothing: the small things do not fill a mailbox. */
export const DEFAULT_CHANNELS: Record<SettableType, NotificationChannels> = {
  mention: { inApp: true, email: true, push: true },
  reply: { inApp: true, email: true, push: true },
  comment: { inApp: true, email: true, push: true },
  like: { inApp: true, email: false, push: false },
  share: { inApp: true, email: false, push: true },
  friend_request: { inApp: true, email: true, push: true },
  friend_request_accepted: { inApp: true, email: true, push: true },
  follow: { inApp: true, email: false, push: true },
  poll_ended: { inApp: true, email: false, push: true },
  system: { inApp: true, email: true, push: true },
}

const byId = z.strictObject({ id: Id })

export const ListNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'What one was told of and may still see, newest first. A page may be short before the end, which is a missing cursor.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery(20)),
  answer: z.array(Notification),
})

export const CountNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  summary: `How many one has not read and may still see; ${MAX_UNREAD_COUNT} stands for that many or more.`,
  access: 'member',
  quota: 'reads',
  answer: z.object({
    count: z.number().int().max(MAX_UNREAD_COUNT),
    /** Those of them that came since the list was last open: what the badge shows. */
    unseen: z.number().int().max(MAX_UNREAD_COUNT),
  }),
})

export const SeeNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/seen',
  summary:
    'The list is open: takes all of one’s own out of the badge. With `opening` those that were seen at an earlier opening are read; the others stay unread until they are.',
  access: 'member',
  quota: 'writes',
  query: z.strictObject({ opening: z.literal('true').optional() }),
})

export const ReadNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  summary: 'Marks one of one’s own as read.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})

export const ReadAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/read-all',
  summary: 'Marks all of one’s own as read.',
  access: 'member',
  quota: 'writes',
})

export const GetNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'How one wishes to hear of each kind.',
  access: 'member',
  quota: 'reads',
  answer: z.array(NotificationSetting).max(SETTABLE_TYPES.length),
})

export const PatchNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings/{type}',
  summary: 'Chooses how to hear of one kind; a way that is left out stays as it is.',
  access: 'member',
  quota: 'writes',
  params: z.strictObject({ type: z.enum(SETTABLE_TYPES) }),
  body: z.strictObject({
    inApp: z.boolean().optional(),
    email: z.boolean().optional(),
    push: z.boolean().optional(),
  }),
  answer: NotificationSetting,
})
