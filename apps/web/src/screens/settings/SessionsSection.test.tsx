import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Session } from '@guildhall/contract/sessions'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildSession } from '@guildhall/contract/testing/sessions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const LIST = 'GET /api/sessions'
const serve = (...sessions: Session[]) => server.on(LIST, { json: sessions })
const section = async () => within(await screen.findByRole('region', { name: 'Where you’re logged in' }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  serve(buildSession(1), buildSession(2, { browser: 'Safari', system: 'iPhone' }))
})

describe('the devices in Settings', () => {
  it('[D-141] are listed, this one without a button', async () => {
    serve(
      buildSession(1),
      buildSession(2, { browser: null, system: null }),
      buildSession(3, { system: null }),
    )
    await openApp('/settings')
    const devices = await section()
    expect(await devices.findByText('Firefox on Linux')).toBeTruthy()
    expect(devices.getByText('This device')).toBeTruthy()
    expect(devices.getAllByText(/^Last active on March 14, 2026/)).toHaveLength(2)
    const buttons = devices.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(buttons).toEqual(['Log out of Unknown browser', 'Log out of Firefox', null])
  })

  it('can be logged out one by one', async () => {
    server.on(`DELETE /api/sessions/${buildSession(2).id}`, { status: 204 })
    await openApp('/settings')
    const devices = await section()
    const button = await devices.findByRole('button', { name: 'Log out of Safari on iPhone' })
    serve(buildSession(1))
    fireEvent.click(button)
    expect(await screen.findByText('Logged out of Safari on iPhone')).toBeTruthy()
    await waitFor(() => expect(devices.queryByText('Safari on iPhone')).toBeNull())
    expect(devices.getByText('You’re not logged in anywhere else.')).toBeTruthy()
  })

  it('can all be logged out together, except this one', async () => {
    server.on('DELETE /api/sessions', { status: 204 })
    await openApp('/settings')
    const devices = await section()
    const button = await devices.findByRole('button', { name: 'Log out of all other devices' })
    serve(buildSession(1))
    fireEvent.click(button)
    expect(await screen.findByText('Logged out of all other devices')).toBeTruthy()
    expect(await devices.findByText('You’re not logged in anywhere else.')).toBeTruthy()
  })

  it('can be reloaded after an error, and show an error if logging out fails', async () => {
    server.on(LIST, { status: 500 })
    await openApp('/settings')
    const devices = await section()
    const retryButton = await devices.findByRole('button', { name: 'Try again' })
    serve(buildSession(1), buildSession(2))
    fireEvent.click(retryButton)
    fireEvent.click(await devices.findByRole('button', { name: 'Log out of Firefox on Linux' }))
    expect(await screen.findByText('Couldn’t log out of Firefox on Linux. Please try again.')).toBeTruthy()
  })
})
