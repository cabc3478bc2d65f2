import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_CHANNELS, SETTABLE_TYPES } from '@guildhall/contract/notifications'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildPreferences, buildUser } from '#web/testing/people.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const LIST = 'GET /api/notifications/settings'
const settings = () => SETTABLE_TYPES.map((type) => ({ type, ...DEFAULT_CHANNELS[type] }))
const choice = (name: string) => screen.findByRole('switch', { name })
const isOn = async (name: string) => (await choice(name)).getAttribute('aria-checked')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on(LIST, { json: settings() })
})

describe('the choices for each kind', () => {
  it('are three for each, and change at once', async () => {
    server.on('PATCH /api/notifications/settings/like', {
      json: { type: 'like', ...DEFAULT_CHANNELS.like, email: true },
    })
    await openApp('/settings')
    expect(await isOn('Reactions: Email')).toBe('false')
    expect(within(screen.getByRole('table')).getAllByRole('switch')).toHaveLength(SETTABLE_TYPES.length * 3)
    fireEvent.click(await choice('Reactions: Email'))
    await waitFor(async () => expect(await isOn('Reactions: Email')).toBe('true'))
    await waitFor(() => {
      const [patch] = server.seen.filter(({ method }) => method === 'PATCH')
      expect(JSON.parse(patch?.body ?? '')).toEqual({ email: true })
    })
  })

  it('go back where they could not be saved', async () => {
    server.on('PATCH /api/notifications/settings/mention', { status: 500 })
    await openApp('/settings')
    fireEvent.click(await choice('Mentions: In app'))
    expect(await screen.findByText('Failed to save your settings. Please try again.')).toBeTruthy()
    await waitFor(async () => expect(await isOn('Mentions: In app')).toBe('true'))
  })

  it('are off for email where the site sends none, in both places', async () => {
    server.on('GET /api/user/delivery', { json: { quietHours: null, sendsEmail: false, pushKey: null } })
    const settingsPage = await openApp('/settings')
    for (const name of ['Email Notifications', 'Mentions: Email']) {
      await waitFor(async () => expect((await choice(name)).hasAttribute('disabled')).toBe(true))
      expect(await isOn(name)).toBe('false')
    }
    settingsPage.unmount()
    await openApp('/notifications')
    await waitFor(async () =>
      expect((await choice('Email Notifications')).hasAttribute('disabled')).toBe(true),
    )
    expect(await isOn('Email Notifications')).toBe('false')
  })

  it('wait where all of a way is switched off', async () => {
    server.on('GET /api/user/preferences', { json: buildPreferences({ emailNotifications: false }) })
    await openApp('/settings')
    await waitFor(async () => expect((await choice('Mentions: Email')).hasAttribute('disabled')).toBe(true))
    expect((await choice('Mentions: Push')).hasAttribute('disabled')).toBe(false)
  })

  it('can be asked for again where they could not be loaded', async () => {
    server.on(LIST, { status: 500 })
    await openApp('/settings')
    const words = await screen.findByText('Your choices could not be loaded.')
    const alert = within(words.closest<HTMLElement>('[role="alert"]')!)
    server.on(LIST, { json: settings() })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await isOn('Mentions: In app')).toBe('true')
  })
})
