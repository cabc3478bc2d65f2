import type { Page } from '@playwright/test'
import type { MemberCard } from '@guildhall/contract/members'
import type { Notification, NotificationSubject } from '@guildhall/contract/notifications'
import { madeId } from './made-posts.ts'

const HOUR = 3_600_000
const NAMES = [
  ['Priya', 'Nair'],
  ['Leo', 'Hartmann'],
  ['Sofia', 'Rossi'],
  ['Tomasz', 'Król'],
  ['Amina', 'Yusuf'],
  ['Ines', 'Duarte'],
  ['Owen', 'Blake'],
] as const

const PEOPLE: MemberCard[] = NAMES.map(([firstName, lastName], at) => ({
  id: madeId(900 + at),
  kind: 'member',
  firstName,
  lastName,
  username: `${firstName.toLowerCase()}_${at}`,
  profileImageUrl: null,
  isVerified: at === 3,
}))

const subject = (text: string, overrides: Partial<NotificationSubject> = {}): NotificationSubject => ({
  kind: 'post',
  postId: madeId(1),
  groupName: null,
  isOwn: true,
  text,
  imageUrl: null,
  poll: null,
  ...overrides,
})

let made = 0
function note(
  type: Notification['type'],
  hours: number,
  by: readonly number[],
  rest: Partial<Notification> = {},
): Notification {
  made += 1
  const actors = by.map((at) => PEOPLE[at]!)
  return {
    id: madeId(800 + made),
    type,
    title: 'Something happened',
    content: '',
    linkUrl: `/post/${madeId(1)}`,
    read: hours > 24,
    createdAt: new Date(Date.now() - hours * HOUR).toISOString(),
    fromUser: actors[0] ?? null,
    actors,
    actorCount: actors.length,
    reaction: null,
    subject: null,
    requestId: null,
    ...rest,
  }
}

const QUESTIONS =
  'Three questions I ask before building anything: who asked for it, what do they do today, and what would they stop doing?'

/** A notification of every kind, grouped and single, new and read. */
export const MADE_NOTIFICATIONS: Notification[] = [
  note('like', 1, [0, 1, 2], { actorCount: 127, reaction: 'upvote', subject: subject(QUESTIONS) }),
  note('mention', 2, [3], {
    content:
      '@mara_okafor wrote the handover checklist we use for every client now. Could you share the version with the closing questions?',
    subject: subject('', { groupName: 'Small Studio Ops', isOwn: false }),
  }),
  note('friend_request', 3, [4], { requestId: madeId(700), linkUrl: '/friends?tab=requests' }),
  note('follow', 5, [6, 1], {}),
  note('comment', 9, [2], {
    content: 'This is the part most people skip. Printing it and hanging it over my desk.',
    subject: subject(QUESTIONS),
  }),
  note('like', 11, [5], {
    read: true,
    reaction: 'love',
    subject: subject('Does the script work for services as well?', { kind: 'comment' }),
  }),
  note('reply', 26, [5], {
    content:
      'Yes, with one change: invite them to a call, not to a plan. I will post both versions on Friday.',
    subject: subject('Does the script work for services as well?', {
      kind: 'comment',
      groupName: 'Bootstrapped Founders',
    }),
  }),
  note('share', 30, [6, 0, 1], {
    actorCount: 5,
    read: false,
    content: 'Read this before Monday.',
    subject: subject(QUESTIONS),
  }),
  note('friend_request_accepted', 72, [1]),
  note('poll_ended', 96, [], {
    content: 'When should the workshop be?',
    subject: subject('', { kind: 'poll', poll: { winner: 'Tuesday', percent: 52, votes: 214 } }),
  }),
  note('system', 200, [], {
    title: 'Welcome to Guildhall',
    content: 'Choose a theme you like, and what may reach you, in the settings.',
    linkUrl: '/settings',
  }),
]

/** Answers the list and the number on the bell. */
export async function serveNotifications(page: Page, notifications = MADE_NOTIFICATIONS): Promise<void> {
  await page.route('**/api/notifications?*', (route) => route.fulfill({ json: notifications }))
  const count = notifications.filter(({ read }) => !read).length
  await page.route('**/api/notifications/count', (route) => route.fulfill({ json: { count, unseen: count } }))
}
