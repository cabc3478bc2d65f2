import type { MemberCard } from '../members.ts'
import type { Notification, NotificationSubject } from '../notifications.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds the nth member who triggers notifications. */
export function buildActor(n: number, firstName = `Fan ${n}`): MemberCard {
  return buildMember(n, { id: idOf(910 + n), firstName, lastName: null, username: `fan_${n}` })
}

/** Builds what a notification is about: the reader's first post. */
export function buildSubject(overrides: Partial<NotificationSubject> = {}): NotificationSubject {
  return {
    kind: 'post',
    postId: idOf(1),
    groupName: null,
    isOwn: true,
    text: 'My post about bread',
    imageUrl: null,
    poll: null,
    event: null,
    ...overrides,
  }
}

/** Builds the nth notification: unread, an hour old, by one person. */
export function buildNotification(n: number, overrides: Partial<Notification> = {}): Notification {
  const { actors = [buildActor(1, 'Priya')] } = overrides
  return {
    id: idOf(800 + n),
    type: 'like',
    title: 'Priya reacted to your post',
    content: '',
    linkUrl: `/post/${idOf(1)}`,
    read: false,
    createdAt: hoursAgo(1),
    fromUser: actors[0] ?? null,
    actors,
    actorCount: actors.length,
    reaction: null,
    subject: null,
    requestId: null,
    ...overrides,
  }
}
