import type { MemberCard } from '@guildhall/contract/members'
import type { Notification } from '@guildhall/contract/notifications'
import { expect, it } from 'vitest'
import '#app/features'
import { titleOf } from './notifications.copy.ts'

const member = (firstName: string | null): MemberCard => ({
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'member',
  firstName,
  lastName: null,
  username: null,
  profileImageUrl: null,
  isVerified: false,
})
const POST: Notification['subject'] = {
  kind: 'post',
  postId: '00000000-0000-7000-8000-000000000002',
  groupName: null,
  isOwn: true,
  text: '',
  imageUrl: null,
  poll: null,
  event: null,
}
const title = (
  type: Notification['type'],
  names: (string | null)[],
  more: Partial<Pick<Notification, 'actorCount' | 'reaction' | 'subject'>> = {},
  language = 'en',
) =>
  titleOf(
    { type, actors: names.map(member), actorCount: names.length, reaction: null, subject: POST, ...more },
    language,
  )

it('a title names one actor, two actors, or one and the number of the others', () => {
  expect(title('comment', ['Ann'])).toBe('Ann commented on your post')
  expect(title('comment', ['Ann', 'Ben'])).toBe('Ann and Ben commented on your post')
  expect(title('comment', ['Ann', 'Ben', 'Cem'])).toBe('Ann and 2 others commented on your post')
  expect(title('comment', ['Ann'], { actorCount: 2 })).toBe('Ann and 1 other commented on your post')
  expect(title('comment', [])).toBe('Someone commented on your post')
  expect(title('comment', [null, 'Ben'])).toBe('Someone and Ben commented on your post')
})

it('each kind has its sentence, with the group if there is one', () => {
  const inGroup = { subject: { ...POST, groupName: 'Bakers' } }
  const comment = { subject: { ...POST, kind: 'comment' as const } }
  expect([
    title('comment', ['Ann'], inGroup),
    title('reply', ['Ann'], comment),
    title('reply', ['Ann'], inGroup),
    title('mention', ['Ann']),
    title('mention', ['Ann'], inGroup),
    title('like', ['Ann'], { reaction: 'like' }),
    title('like', ['Ann'], { reaction: 'upvote' }),
    title('like', ['Ann', 'Ben'], { reaction: 'upvote' }),
    title('like', ['Ann'], { ...comment, reaction: 'upvote' }),
    title('like', ['Ann'], comment),
    title('share', ['Ann']),
    title('follow', ['Ann'], { subject: null }),
    title('friend_request', ['Ann'], { subject: null }),
    title('friend_request_accepted', ['Ann'], { subject: null }),
    title('poll_ended', []),
    title('poll_ended', ['Ann'], { subject: { ...POST, isOwn: false } }),
    title('system', [], { subject: null }),
  ]).toEqual([
    'Ann commented on your post in Bakers',
    'Ann replied to your comment',
    'Ann replied to your comment in Bakers',
    'Ann mentioned you',
    'Ann mentioned you in Bakers',
    'Ann reacted to your post',
    'Ann upvoted your post',
    'Ann and Ben reacted to your post',
    'Ann upvoted your comment',
    'Ann reacted to your comment',
    'Ann shared your post',
    'Ann started following you',
    'Ann sent you a friend request',
    'Ann accepted your friend request',
    'Your poll has ended',
    'A poll by Ann has ended',
    'You have a new notification',
  ])
})

it('a title is in the language of its reader, names and groups as they are', () => {
  const subject = { ...POST, groupName: 'Bakers' }
  expect(title('comment', ['Ann', 'Ben', 'Cem'], { subject }, 'en-XA')).toBe(
    'Ann ánd 2 óthérs cómméntéd ón yóúr póst ín Bakers',
  )
  expect(title('share', [null], {}, 'en-XA')).toBe('Sóméóné sháréd yóúr póst')
})
