import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defaultChannels, SETTABLE_TYPES } from '@guildhall/contract/notifications'
import { buildDeliverySettings } from '@guildhall/contract/testing/delivery'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const GET_SETTINGS = 'GET /api/notifications/settings'
const settings = () => SETTABLE_TYPES.map((type) => ({ type, ...defaultChannels(type) }))
const findSwitch = (name: string) => screen.findByRole('switch', { name })
const isOn = async (name: string) => (await findSwitch(name)).getAttribute('aria-checked')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on(GET_SETTINGS, { json: settings() })
})

describe('the channels of each notification type', () => {
  it('are three for each, and change immediately', async () => {
    server.on('PATCH /api/notifications/settings/like', {
      json: { type: 'like', ...defaultChannels('like'), email: true },
    })
    await openApp('/settings')
    expect(await isOn('Reactions: Email')).toBe('false')
    expect(within(screen.getByRole('table')).getAllByRole('switch')).toHaveLength(SETTABLE_TYPES.length * 3)
    fireEvent.click(await findSwitch('Reactions: Email'))
    await waitFor(async () => expect(await isOn('Reactions: Email')).toBe('true'))
    await waitFor(() => {
      const [patch] = server.seen.filter(({ method }) => method === 'PATCH')
      expect(JSON.parse(patch?.body ?? '')).toEqual({ email: true })
    })
  })

  it('roll back if saving fails', async () => {
    server.on('PATCH /api/notifications/settings/mention', { status: 500 })
    await openApp('/settings')
    fireEvent.click(await findSwitch('Mentions: In app'))
    expect(await screen.findByText('Couldn’t save your settings. Please try again.')).toBeTruthy()
    await waitFor(async () => expect(await isOn('Mentions: In app')).toBe('true'))
  })

  it('are off for email if the site sends none, on both pages', async () => {
    server.on('GET /api/user/delivery', { json: buildDeliverySettings({ sendsEmail: false }) })
    const settingsPage = await openApp('/settings')
    for (const name of ['Email Notifications', 'Mentions: Email']) {
      await waitFor(async () => expect((await findSwitch(name)).hasAttribute('disabled')).toBe(true))
      expect(await isOn(name)).toBe('false')
    }
    settingsPage.unmount()
    await openApp('/notifications')
    await waitFor(async () =>
      expect((await findSwitch('Email Notifications')).hasAttribute('disabled')).toBe(true),
    )
    expect(await isOn('Email Notifications')).toBe('false')
  })

  it('are disabled if the whole channel is off', async () => {
    server.on('GET /api/user/preferences', { json: buildPreferences({ emailNotifications: false }) })
    await openApp('/settings')
    await waitFor(async () =>
      expect((await findSwitch('Mentions: Email')).hasAttribute('disabled')).toBe(true),
    )
    expect((await findSwitch('Mentions: Push')).hasAttribute('disabled')).toBe(false)
  })

  it('can be reloaded after a failure', async () => {
    server.on(GET_SETTINGS, { status: 500 })
    await openApp('/settings')
    const message = await screen.findByText('Couldn’t load your notification settings.')
    const alert = within(message.closest<HTMLElement>('[role="alert"]')!)
    server.on(GET_SETTINGS, { json: settings() })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await isOn('Mentions: In app')).toBe('true')
  })
})
