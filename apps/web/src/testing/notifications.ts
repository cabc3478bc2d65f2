import type { MemberCard } from '@guildhall/contract/members'
import type { Notification, NotificationSubject } from '@guildhall/contract/notifications'
import { idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Builds a member who triggers notifications. */
export function buildActor(n: number, firstName = `Fan ${n}`): MemberCard {
  return {
    id: idOf(910 + n),
    kind: 'member',
    firstName,
    lastName: null,
    username: `fan_${n}`,
    profileImageUrl: null,
    isVerified: false,
  }
}

/** Builds the subject of a notification, as the server returns it. */
export function buildSubject(overrides: Partial<NotificationSubject> = {}): NotificationSubject {
  return {
    kind: 'post',
    postId: idOf(1),
    groupName: null,
    isOwn: true,
    text: 'My post about bread',
    imageUrl: null,
    poll: null,
    ...overrides,
  }
}

/** Builds a notification as the server returns it: unread, an hour old, by one person. */
export function buildNotification(n: number, overrides: Partial<Notification> = {}): Notification {
  const actors = overrides.actors ?? [buildActor(1, 'Priya')]
  return {
    id: idOf(800 + n),
    type: 'like',
    title: 'Priya reacted to your post',
    content: '',
    linkUrl: `/post/${idOf(1)}`,
    read: false,
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
    fromUser: actors[0] ?? null,
    actors,
    actorCount: actors.length,
    reaction: null,
    subject: null,
    requestId: null,
    ...overrides,
  }
}

/** Serves the Notifications page: the list and the unread count. */
export function serveNotifications(
  server: ReturnType<typeof testServer>,
  notifications: Notification[],
  count = notifications.filter(({ read }) => !read).length,
): void {
  server.on('GET /api/notifications?limit=20', { json: notifications })
  server.on('GET /api/notifications/count', { json: { count, unseen: count } })
}
