import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { buildNotification } from '@guildhall/contract/testing/notifications'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveNotifications } from '#web/testing/notifications.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const SERVER_ERROR = {
  status: 500,
  json: { message: 'Something went wrong. Please try again.', code: 'internal' },
}
const SEEN_PATH = '/api/notifications/seen'
const sent = (method: string) =>
  server.seen
    .filter((request) => request.method === method && !request.path.startsWith(SEEN_PATH))
    .map(({ path }) => path)
const rows = () => screen.findAllByRole('article')
const badge = () => document.querySelector('[data-unread-count]')?.textContent ?? null
const readStates = async () =>
  (await rows()).map((row) => [
    row.dataset['unread'] ?? 'read',
    within(row).queryByText('New')?.textContent ?? '',
  ])

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

describe('the Notifications page', () => {
  it('[S1-009] [S1-072] lists the notifications of the last day and earlier ones, and has Mark All Read', async () => {
    serveNotifications(server, [
      buildNotification(1, { createdAt: hoursAgo(0.2) }),
      buildNotification(2, { createdAt: hoursAgo(50), read: true }),
    ])
    await openApp('/notifications')
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
    expect(within(await screen.findByRole('list', { name: 'Today' })).getAllByRole('article')).toHaveLength(1)
    const earlier = within(screen.getByRole('list', { name: 'Earlier' }))
    expect(earlier.getByText('2d')).toBeTruthy()
    expect(screen.getByText('12m')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mark All Read' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Notifications · Guildhall'))
  })

  it('[S1-073] marks as New exactly what is unread and under 24 hours old', async () => {
    serveNotifications(server, [
      buildNotification(1, { createdAt: hoursAgo(23.9) }),
      buildNotification(2, { createdAt: hoursAgo(23.9), read: true }),
      buildNotification(3, { createdAt: hoursAgo(24.1) }),
    ])
    await openApp('/notifications')
    expect(await readStates()).toEqual([
      ['true', 'New'],
      ['read', ''],
      ['true', ''],
    ])
  })

  it('[S1-119] [S1-040] marks a notification as read on click and opens its link', async () => {
    serveNotifications(server, [buildNotification(1, { linkUrl: `/post/${idOf(7)}?thread=${idOf(8)}` })])
    server.on(`PATCH /api/notifications/${idOf(801)}/read`, { status: 204 })
    const { router } = await openApp('/notifications')
    await rows()
    serveNotifications(server, [buildNotification(1, { read: true })])
    fireEvent.click(await screen.findByRole('link', { name: /reacted to your post/ }))
    await waitFor(() => expect(sent('PATCH')).toEqual([`/api/notifications/${idOf(801)}/read`]))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${idOf(7)}`))
    expect(router.state.location.search).toEqual({ thread: idOf(8) })
    await waitFor(() => expect(badge()).toBeNull())
  })

  it('[S1-232] shows an error if marking one fails, even on another page, and rolls it back', async () => {
    serveNotifications(server, [buildNotification(1, { linkUrl: '/settings' })])
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`PATCH /api/notifications/${idOf(801)}/read`, () => promise.then(() => SERVER_ERROR))
    const { router } = await openApp('/notifications')
    fireEvent.click(await screen.findByRole('link', { name: /reacted to your post/ }))
    await screen.findByRole('heading', { name: 'Settings & Privacy' })
    resolve()
    expect(await screen.findByText('Failed to mark notification as read')).toBeTruthy()
    await act(() => router.navigate({ to: '/notifications' }))
    expect(await readStates()).toEqual([['true', 'New']])
  })

  it('keeps a notification that arrives while others are being marked', async () => {
    serveNotifications(server, [buildNotification(1)])
    server.on('PATCH /api/notifications/read-all', { status: 204 })
    await openApp('/notifications')
    await rows()
    const { promise, resolve } = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    server.on('GET /api/notifications?limit=20', async () => {
      requested.resolve()
      await promise
      return { json: [buildNotification(2), buildNotification(1)] }
    })
    act(() => EventSourceStandIn.opened.at(-1)!.say('1-0', { type: 'notifications.changed' }))
    await requested.promise
    fireEvent.click(screen.getByRole('button', { name: 'Mark All Read' }))
    resolve()
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it('marks all optimistically', async () => {
    serveNotifications(server, [buildNotification(1), buildNotification(2)])
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('PATCH /api/notifications/read-all', async () => {
      await promise
      return { status: 204 }
    })
    await openApp('/notifications')
    await rows()
    serveNotifications(server, [], 0)
    fireEvent.click(screen.getByRole('button', { name: 'Mark All Read' }))
    await waitFor(async () => expect((await readStates()).map(([state]) => state)).toEqual(['read', 'read']))
    expect(badge()).toBeNull()
    resolve()
    await waitFor(() => expect(sent('PATCH')).toEqual(['/api/notifications/read-all']))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark All Read' }).disabled).toBe(true)
  })

  it('[S1-233] shows an error if marking all fails, and rolls them back', async () => {
    serveNotifications(server, [buildNotification(1), buildNotification(2, { read: true })])
    server.on('PATCH /api/notifications/read-all', SERVER_ERROR)
    await openApp('/notifications')
    await rows()
    fireEvent.click(screen.getByRole('button', { name: 'Mark All Read' }))
    expect(await screen.findByText('Failed to mark all notifications as read')).toBeTruthy()
    expect((await readStates()).map(([state]) => state)).toEqual(['true', 'read'])
  })

  it('[S1-236] shows an error if loading fails, and retries on request', async () => {
    server.on('GET /api/notifications?limit=20', SERVER_ERROR)
    await openApp('/notifications')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Failed to load notifications')).toBeTruthy()
    serveNotifications(server, [buildNotification(1)])
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })

  it('shows placeholders while loading, and an empty state if there are none', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('GET /api/notifications?limit=20', async () => {
      await promise
      return { json: [] }
    })
    await openApp('/notifications')
    expect(await screen.findByRole('status', { name: 'Loading notifications…' })).toBeTruthy()
    resolve()
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
  })

  it('[D-081] loads more pages by cursor, even after an empty one', async () => {
    const page = (path: string, items: number[], next: string | null) =>
      server.on(`GET /api/notifications?limit=20${path}`, {
        json: items.map((n) => buildNotification(n)),
        headers: next ? { 'x-next-cursor': next } : {},
      })
    page('', [], idOf(60))
    page(`&cursor=${idOf(60)}`, [1, 2], idOf(61))
    page(`&cursor=${idOf(61)}`, [2, 3], null)
    await openApp('/notifications')
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    expect(screen.getByText('You’ve reached the end')).toBeTruthy()
  })

  it('shows new notifications without reloading', async () => {
    serveNotifications(server, [buildNotification(1)])
    await openApp('/notifications')
    expect(await rows()).toHaveLength(1)
    serveNotifications(server, [buildNotification(2), buildNotification(1)])
    await act(async () => EventSourceStandIn.live[0]?.say('1-0', { type: 'notifications.changed' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it('clears the badge when the page opens; each row stays unread until it is opened', async () => {
    serveNotifications(server, [buildNotification(1), buildNotification(2)])
    server.on(`PATCH ${SEEN_PATH}?opening=true`, () => {
      server.on('GET /api/notifications/count', { json: { count: 2, unseen: 0 } })
      return { status: 204 }
    })
    const { router } = await openApp('/settings')
    await waitFor(() => expect(badge()).toBe('2'))
    await act(() => router.navigate({ to: '/notifications' }))
    await waitFor(() => expect(badge()).toBeNull())
    expect((await readStates()).map(([state]) => state)).toEqual(['true', 'true'])
    await act(async () => EventSourceStandIn.live[0]?.say('1-0', { type: 'notifications.changed' }))
    await waitFor(() =>
      expect(server.seen.filter(({ path }) => path === '/api/notifications/count').length).toBe(2),
    )
    expect(badge()).toBeNull()
    expect(server.seen.filter(({ path }) => path === `${SEEN_PATH}?opening=true`)).toHaveLength(1)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark All Read' }).disabled).toBe(false)
  })

  it('can be navigated with j and k', async () => {
    serveNotifications(server, [buildNotification(1), buildNotification(2)])
    await openApp('/notifications')
    await rows()
    const links = screen.getAllByRole('link', { name: /reacted to your post/ })
    for (const [key, index] of [
      ['j', 0],
      ['j', 1],
      ['j', 1],
      ['k', 0],
    ] as const) {
      fireEvent.keyDown(document.body, { key })
      expect(document.activeElement).toBe(links[index])
    }
  })
})

describe('the bell', () => {
  it.each([
    [0, null, 'Notifications'],
    [4, '4', 'Notifications, 4 new'],
    [99, '99', 'Notifications, 99 new'],
    [100, '99+', 'Notifications, more than 99 new'],
  ])('[S1-040] [S1-208] with %i unread shows %s', async (count, shown, name) => {
    serveNotifications(server, [], count)
    await openApp('/settings')
    const bar = within(await screen.findByRole('banner'))
    await waitFor(() => expect(bar.getByRole('link', { name }).getAttribute('href')).toBe('/notifications'))
    expect(badge()).toBe(shown)
  })

  it('[D-083] counts new notifications without reloading', async () => {
    serveNotifications(server, [], 1)
    await openApp('/settings')
    await waitFor(() => expect(badge()).toBe('1'))
    serveNotifications(server, [], 2)
    await act(async () => EventSourceStandIn.live[0]?.say('1-0', { type: 'notifications.changed' }))
    await waitFor(() => expect(badge()).toBe('2'))
  })
})
