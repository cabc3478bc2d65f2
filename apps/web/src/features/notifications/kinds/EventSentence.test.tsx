import type { NotificationSubject } from '@guildhall/contract/notifications'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildNotification, buildSubject } from '@guildhall/contract/testing/notifications'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveNotifications } from '#web/testing/notifications.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const startAt = '2027-01-16T17:00:00.000Z'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

async function open(subject: NotificationSubject | null) {
  serveNotifications(server, [
    buildNotification(1, {
      type: 'event',
      read: true,
      title: 'There is news about an event of your group',
      linkUrl: `/events/${idOf(901)}`,
      subject,
    }),
  ])
  await openApp('/notifications')
  return within(await screen.findByRole('article'))
}

it.each([
  ['day', 'Bindery evening in Book Makers starts within a day'],
  ['hour', 'Bindery evening in Book Makers starts within an hour'],
  ['moved', 'Bindery evening in Book Makers has another time or place'],
  ['cancelled', 'Bindery evening in Book Makers was canceled'],
  ['seat', 'You got a seat at Bindery evening in Book Makers'],
] as const)('[D-103] news of an event (%s) lead to its page: "%s"', async (news, sentence) => {
  const article = await open(
    buildSubject({
      kind: 'event',
      text: 'Bindery evening',
      groupName: 'Book Makers',
      event: { id: idOf(901), news, startAt },
    }),
  )
  const link = article.getByRole('link')
  expect(link.textContent).toBe(sentence)
  expect(link.getAttribute('href')).toBe(`/events/${idOf(901)}`)
  // What will not take place has no time.
  expect(article.queryAllByText(/Jan 16/)).toHaveLength(news === 'cancelled' ? 0 : 1)
})

it('an event that the reader may no longer see has no name', async () => {
  const article = await open(null)
  expect(article.getByRole('link').textContent).toBe('There is news about an event of your group')
})
