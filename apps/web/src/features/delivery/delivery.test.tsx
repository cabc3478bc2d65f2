import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { DeliverySettings } from '@guildhall/contract/delivery'
import { buildDeliverySettings } from '@guildhall/contract/testing/delivery'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { PushStandIn } from '#web/testing/push-stand-in.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const GET = 'GET /api/user/delivery'
const PUT = 'PUT /api/user/delivery'
const SERVER_ERROR = {
  status: 500,
  json: { message: 'Something went wrong. Please try again.', code: 'internal' },
}
const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const sent = (call: string) =>
  server.seen
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body) as unknown)

/** Behaves like the server: returns what was saved. */
function serveDelivery(start: Partial<DeliverySettings> = {}) {
  let settings = buildDeliverySettings({ pushKey: KEY, ...start })
  server.on(GET, () => ({ json: settings }))
  server.on(PUT, ({ body }) => {
    settings = { ...settings, ...(JSON.parse(body) as Pick<DeliverySettings, 'quietHours'>) }
    return { json: settings }
  })
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/push/subscription', { status: 204 })
  server.on('POST /api/push/subscription/end', { status: 204 })
  serveDelivery()
})

describe('quiet hours', () => {
  const toggle = async () => {
    const found = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Quiet hours' })
    await waitFor(() => expect(found.disabled).toBe(false))
    return found
  }
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

  it('start with the night of this device, can be changed, and turned off', async () => {
    await openApp('/settings')
    fireEvent.click(await toggle())
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect((await field('From')).value).toBe('22:00')
    await waitFor(() => expect(sent(PUT)).toEqual([{ quietHours: { from: '22:00', to: '07:00', timeZone } }]))
    fireEvent.change(await field('To'), { target: { value: '06:30' } })
    fireEvent.change(await field('Time zone'), { target: { value: 'Asia/Tokyo' } })
    await waitFor(() =>
      expect(sent(PUT).at(-1)).toEqual({
        quietHours: { from: '22:00', to: '06:30', timeZone: 'Asia/Tokyo' },
      }),
    )
    fireEvent.click(await toggle())
    await waitFor(() => expect(sent(PUT).at(-1)).toEqual({ quietHours: null }))
    expect(screen.queryByLabelText('From')).toBeNull()
  })

  it('show what is wrong with the times, and are not saved until valid', async () => {
    serveDelivery({ quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' } })
    await openApp('/settings')
    fireEvent.change(await field('To'), { target: { value: '22:00' } })
    expect(await screen.findByText('Choose two different times.')).toBeTruthy()
    fireEvent.change(await field('To'), { target: { value: '' } })
    expect(await screen.findByText('Enter both times.')).toBeTruthy()
    expect(sent(PUT)).toEqual([])
    fireEvent.change(await field('To'), { target: { value: '08:00' } })
    await waitFor(() => expect(sent(PUT)).toHaveLength(1))
    expect(screen.queryByText('Enter both times.')).toBeNull()
  })

  it('roll back with a message if saving fails', async () => {
    server.on(PUT, SERVER_ERROR)
    await openApp('/settings')
    fireEvent.click(await toggle())
    expect(await screen.findByText('Couldn’t save your settings. Please try again.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  })
})

describe('pushes in this browser', () => {
  const button = (name: string) => screen.findByRole('button', { name })

  it('are unavailable if the browser or the site does not support them, or the person denied them', async () => {
    const { unmount } = await openApp('/settings')
    expect(await screen.findByText('This browser can’t show push notifications.')).toBeTruthy()
    unmount()

    PushStandIn.install({ permission: 'denied' })
    const second = await openApp('/settings')
    expect(await screen.findByText(/Notifications are blocked for this site/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /this browser/ })).toBeNull()
    second.unmount()

    PushStandIn.install()
    serveDelivery({ pushKey: null })
    await openApp('/settings')
    expect(await screen.findByText('This site doesn’t send push notifications.')).toBeTruthy()
  })

  it('are turned on with the site’s key, registered with the server, and turned off again', async () => {
    const push = PushStandIn.install()
    await openApp('/settings')
    fireEvent.click(await button('Turn on for this browser'))
    await button('Turn off for this browser')
    expect(push.registered).toEqual(['/push-worker.js'])
    expect(push.keys).toEqual([KEY])
    const { endpoint, keys } = push.last()
    expect(sent('PUT /api/push/subscription')).toEqual([{ endpoint, keys }])

    fireEvent.click(await button('Turn off for this browser'))
    await button('Turn on for this browser')
    expect(sent('POST /api/push/subscription/end')).toEqual([{ endpoint }])
    expect(push.isSubscribed()).toBe(false)
  })

  it('stay off if the permission prompt is dismissed, and are shown as blocked if it is denied', async () => {
    const push = PushStandIn.install({ answer: 'default' })
    await openApp('/settings')
    fireEvent.click(await button('Turn on for this browser'))
    await waitFor(() => expect(push.asked).toBe(1))
    await button('Turn on for this browser')
    push.answer = 'denied'
    fireEvent.click(await button('Turn on for this browser'))
    expect(await screen.findByText(/Notifications are blocked for this site/)).toBeTruthy()
    expect(sent('PUT /api/push/subscription')).toEqual([])
  })

  it('are not left half on if the server refuses', async () => {
    const push = PushStandIn.install()
    server.on('PUT /api/push/subscription', SERVER_ERROR)
    await openApp('/settings')
    fireEvent.click(await button('Turn on for this browser'))
    expect(
      await screen.findByText('Couldn’t update push notifications for this browser. Please try again.'),
    ).toBeTruthy()
    await button('Turn on for this browser')
    expect(push.isSubscribed()).toBe(false)
  })

  it('resume after a log-in of the same member, and are not taken over by another', async () => {
    const push = PushStandIn.install()
    const first = await openApp('/settings')
    fireEvent.click(await button('Turn on for this browser'))
    await button('Turn off for this browser')
    first.unmount()

    const second = await openApp('/settings')
    await waitFor(() => expect(sent('PUT /api/push/subscription')).toHaveLength(2))
    second.unmount()

    const other = '019a0000-0000-7000-8000-00000000000b'
    server.on('GET /api/auth/user', { json: buildUser({ id: other, sub: other }) })
    await openApp('/settings')
    await button('Turn on for this browser')
    expect(sent('PUT /api/push/subscription')).toHaveLength(2)
    expect(push.isSubscribed()).toBe(true)
  })

  it('navigate the open tab to their target, and nowhere else', async () => {
    const push = PushStandIn.install()
    const { router } = await openApp('/settings')
    await button('Turn on for this browser')
    for (const url of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      await act(async () => push.message({ type: 'push.clicked', url }))
    expect(router.state.location.pathname).toBe('/settings')
    await act(async () => push.message({ type: 'push.clicked', url: '/saved' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/saved'))
  })
})
