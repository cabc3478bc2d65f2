import { screen, within } from '@testing-library/react'
import type { Notification } from '@guildhall/contract/notifications'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildActor, buildNotification, buildSubject } from '@guildhall/contract/testing/notifications'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveNotifications } from '#web/testing/notifications.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

async function row(overrides: Partial<Notification>) {
  serveNotifications(server, [buildNotification(1, { read: true, ...overrides })])
  await openApp('/notifications')
  const article = await screen.findByRole('article')
  return { article, sentence: within(article).getByRole('link').textContent?.trim() ?? '' }
}

const actors = [buildActor(1, 'Priya'), buildActor(2, 'Leo'), buildActor(3, 'Sofia')]
const inGroup = buildSubject({ groupName: 'Small Studio Ops' })
const comment = buildSubject({ kind: 'comment', text: 'Does it work?' })
const poll = (winner: string | null) =>
  buildSubject({ kind: 'poll', poll: { winner, percent: 52, votes: 214 } })

describe('the sentence of a notification', () => {
  it.each<[string, Partial<Notification>]>([
    ['Priya reacted to your post', { reaction: 'love' }],
    ['Priya upvoted your post', { reaction: 'upvote' }],
    ['Priya upvoted your comment', { reaction: 'upvote', subject: comment }],
    ['Priya and Leo reacted to your comment', { actors: actors.slice(0, 2), subject: comment }],
    ['Priya and 2 others reacted to your post', { actors }],
    ['Priya and 126 others reacted to your post', { actors, actorCount: 127, reaction: 'upvote' }],
    ['Priya commented on your post in Small Studio Ops', { type: 'comment', subject: inGroup }],
    ['Priya replied to your comment', { type: 'reply', subject: comment }],
    ['Priya shared your post', { type: 'share' }],
    ['Priya sent you a message', { type: 'message' }],
    [
      'Priya wrote in Bindery crew',
      {
        type: 'message',
        subject: buildSubject({ kind: 'conversation', postId: null, text: 'Bindery crew' }),
      },
    ],
    ['Priya mentioned you in Small Studio Ops', { type: 'mention', subject: inGroup }],
    ['Priya sent you a friend request', { type: 'friend_request' }],
    ['Priya accepted your friend request', { type: 'friend_request_accepted' }],
    ['Priya and 2 others started following you', { type: 'follow', actors }],
    [
      'Your poll ended: Tuesday won with 52% of 214 votes',
      { type: 'poll_ended', actors: [], subject: poll('Tuesday') },
    ],
    ['Your poll has ended', { type: 'poll_ended', actors: [], subject: poll(null) }],
    ['A poll by Priya has ended', { type: 'poll_ended', subject: { ...poll(null), isOwn: false } }],
    ['We have moved', { type: 'system', title: 'We have moved', actors: [] }],
    ['Something of tomorrow', { type: 'lead', title: 'Something of tomorrow', actors: [] }],
  ])('[D-081] is: %s', async (sentence, notification) => {
    expect((await row(notification)).sentence).toBe(sentence)
  })

  it('is announced as unread if it is', async () => {
    expect((await row({ read: false })).sentence).toBe('Unread: Priya reacted to your post')
  })
})

describe('the rest of a notification', () => {
  it('[D-081] shows up to three faces and how many more there are', async () => {
    const { article } = await row({ actors, actorCount: 1_250 })
    expect(article.querySelectorAll('.notification-face')).toHaveLength(3)
    expect(within(article).getByText('+1,247')).toBeTruthy()
  })

  it('shows what was written, and for a reply what it answers', async () => {
    const { article } = await row({ type: 'reply', content: 'Yes, @mara does', subject: comment })
    expect(within(article).getByText('You: Does it work?')).toBeTruthy()
    expect(article.textContent).toContain('Yes, @mara does')
    expect(within(article).getByText('@mara').className).toContain('text-primary')
  })

  it('shows the post that was reacted to, with its picture', async () => {
    const subject = buildSubject({ imageUrl: '/objects/x' })
    const { article } = await row({ subject })
    expect(within(article).getByText('My post about bread')).toBeTruthy()
    expect(article.querySelector('img')?.getAttribute('src')).toBe('/objects/x')
  })

  it('shows the buttons that answer a friend request', async () => {
    const { article } = await row({ type: 'friend_request', requestId: idOf(50) })
    expect(within(article).getByRole('button', { name: /^Confirm/ })).toBeTruthy()
    expect(within(article).getByRole('button', { name: /^Delete/ })).toBeTruthy()
  })
})
