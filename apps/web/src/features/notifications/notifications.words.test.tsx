import { screen, waitFor } from '@testing-library/react'
import {
  defaultChannels,
  NOTIFICATION_TYPES,
  SETTABLE_TYPES,
  type NotificationType,
} from '@guildhall/contract/notifications'
import { buildUser } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { buildActor, buildNotification, buildSubject } from '@guildhall/contract/testing/notifications'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { messages as pseudo } from '#web/locales/en-XA.po'
import { openApp } from '#web/testing/app.tsx'
import { serveNotifications } from '#web/testing/notifications.ts'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const DATA = ['Guildhall', 'Mara', 'Okafor', 'MO', 'M', 'mara_okafor', 'mara@example.test']
const visible = () => plainEnglish(document.body, DATA)
const actors = [1, 2, 3].map((n) => buildActor(n, 'Mara'))

/** Builds notifications of a type by one, two and many actors. */
function buildVariants(type: NotificationType, at: number) {
  const subject = buildSubject({
    text: '…',
    groupName: '…',
    kind: type === 'poll_ended' ? 'poll' : 'comment',
    poll: type === 'poll_ended' ? { winner: at % 2 ? '…' : null, percent: 50, votes: 2 } : null,
    isOwn: at % 2 === 0,
  })
  return [1, 2, 9].map((actorCount, n) =>
    buildNotification(at * 10 + n, {
      type,
      title: '…',
      content: '…',
      subject,
      actors: actors.slice(0, actorCount),
      actorCount,
      reaction: n === 0 ? 'upvote' : null,
      requestId: type === 'friend_request' ? buildActor(7).id : null,
      createdAt: hoursAgo(n * 25),
    }),
  )
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

it('[D-151] notifications show no text that is not in the catalogue', async () => {
  serveNotifications(server, NOTIFICATION_TYPES.flatMap(buildVariants), 100)
  const elsewhere = await openApp('/settings')
  await waitFor(() => expect(document.querySelector('[data-unread-count]')).toBeTruthy())
  expect(visible()).toEqual([])
  elsewhere.unmount()

  const { unmount } = await openApp('/notifications')
  await screen.findAllByRole('article')
  expect(visible()).toEqual([])
  unmount()

  serveNotifications(server, [])
  const empty = await openApp('/notifications')
  await waitFor(() => expect(document.querySelectorAll('h2').length).toBeGreaterThan(1))
  expect(visible()).toEqual([])
  empty.unmount()

  server.on('GET /api/notifications?limit=20', { status: 500 })
  await openApp('/notifications')
  await screen.findByRole('alert')
  expect(visible()).toEqual([])
})

it('[D-151] their settings show no text that is not in the catalogue', async () => {
  const settings = SETTABLE_TYPES.map((type) => ({ type, ...defaultChannels(type) }))
  server.on('GET /api/notifications/settings', { json: settings })
  await openApp('/settings')
  await waitFor(() =>
    expect(document.querySelectorAll('table [role="switch"]')).toHaveLength(3 * SETTABLE_TYPES.length),
  )
  expect(visible()).toEqual([])
})
