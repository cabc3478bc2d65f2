import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { TOKENS_CSS } from '#web/testing/tokens.ts'
import { APPEARANCE_KEY } from '#web/theme/appearance.ts'
import { onPreferencesChanged } from './preferences.push.ts'

const server = testServer()
const page = document.documentElement
const GET = 'GET /api/user/preferences'
const PUT = 'PUT /api/user/preferences'
const SERVER_ERROR = {
  status: 500,
  json: { message: 'Something went wrong. Please try again.', code: 'internal' },
}

const appearance = () => `${page.dataset.theme} ${page.dataset.mode}`
const requests = (call: string) => server.seen.filter(({ method, path }) => `${method} ${path}` === call)
const sent = () => requests(PUT).map(({ body }) => JSON.parse(body) as unknown)
const findTheme = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const ready = async () => waitFor(async () => expect((await findTheme(/Classic/)).disabled).toBe(false))

/** Handles a PUT like the server: merges it into the saved preferences. */
function servePreferences(start = buildPreferences()) {
  let saved = start
  server.on(GET, () => ({ json: saved }))
  server.on(PUT, ({ body }) => {
    saved = { ...saved, ...(JSON.parse(body) as object) }
    return { json: saved }
  })
}

beforeEach(() => {
  document.head.innerHTML = `<style>${TOKENS_CSS}</style>`
  page.dataset.theme = 'facebook'
  page.dataset.mode = 'light'
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  servePosts(server, [])
})

describe('the appearance of the page', () => {
  it('[S1-100] comes from the saved preferences, and leaves a copy for the next first paint', async () => {
    server.on(GET, { json: buildPreferences({ theme: 'twitter', darkMode: true }) })
    await openApp('/')
    await waitFor(() => expect(appearance()).toBe('twitter dark'))
    expect(JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '')).toEqual({ theme: 'twitter', mode: 'dark' })
  })

  it('[S1-101] [S1-178] is inferred if nothing was ever saved (404)', async () => {
    page.dataset.theme = 'tiktok'
    await openApp('/settings')
    await ready()
    expect(appearance()).toBe('tiktok light')
    expect((await findTheme(/New Age/)).checked).toBe(true)
    expect(console.error).not.toHaveBeenCalled()
  })

  it('[S1-178] [S1-242] is inferred if they cannot be read, which is logged', async () => {
    page.dataset.theme = 'tiktok'
    page.dataset.mode = 'dark'
    server.on(GET, SERVER_ERROR)
    await openApp('/settings')
    await ready()
    expect(appearance()).toBe('tiktok dark')
    expect(console.error).toHaveBeenCalledWith('The preferences could not be read', expect.anything())
  })

  it('[S1-101] [S1-166] is inferred for a visitor, without requesting preferences', async () => {
    page.dataset.theme = 'twitter'
    server.on('GET /api/auth/user', { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    await openApp('/nowhere')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(appearance()).toBe('twitter light')
    expect(requests(GET)).toHaveLength(0)
  })

  it('[S1-166] is requested once, after the session is known', async () => {
    servePreferences()
    await openApp('/')
    await ready()
    const paths = server.seen.map(({ path }) => path).filter((path) => /auth|preferences/.test(path))
    expect(paths).toEqual(['/api/auth/user', '/api/user/preferences'])
  })
})

describe('changing the theme', () => {
  it('[S1-102] applies it immediately and saves it afterwards', async () => {
    let answer = () => {}
    server.on(GET, { json: buildPreferences() })
    server.on(
      PUT,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ json: buildPreferences({ theme: 'tiktok' }) })
        }),
    )
    await openApp('/settings')
    await ready()
    const choice = await findTheme(/New Age/)
    fireEvent.click(choice)
    expect(appearance()).toBe('tiktok light')
    expect(choice.checked).toBe(true)
    await waitFor(() => expect(requests(PUT)).toHaveLength(1))
    expect(screen.queryByText('Theme Updated')).toBeNull()
    answer()
    expect(await screen.findByText('Theme Updated')).toBeTruthy()
    expect(screen.getByText('Switched to New Age theme successfully!')).toBeTruthy()
    expect(appearance()).toBe('tiktok light')
  })

  it('[S1-092] [S1-179] sends the current values of all five preferences', async () => {
    servePreferences(buildPreferences({ emailNotifications: false, darkMode: true }))
    await openApp('/settings')
    await ready()
    fireEvent.click(await findTheme(/Tech Mode/))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual(
      buildPreferences({ theme: 'twitter', emailNotifications: false, darkMode: true }),
    )
  })

  it('[S1-180] sends the defaults of a member who never saved any', async () => {
    server.on(PUT, ({ body }) => ({ json: JSON.parse(body) as unknown }))
    await openApp('/settings')
    await ready()
    fireEvent.click(await findTheme(/New Age/))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual(buildPreferences({ theme: 'tiktok' }))
  })

  it('[S1-178] sends only the change if the saved values could not be read: the rest stays as it is', async () => {
    servePreferences(buildPreferences({ emailNotifications: false, pushNotifications: false }))
    server.on(GET, SERVER_ERROR)
    await openApp('/settings')
    await ready()
    fireEvent.click(screen.getByRole('switch', { name: 'Dark Mode' }))
    await waitFor(() => expect(sent()).toEqual([{ darkMode: true }]))
    const email = screen.getByRole('switch', { name: 'Email Notifications' })
    await waitFor(() => expect(email.getAttribute('aria-checked'), 'as the server has it').toBe('false'))
  })

  it('shows a failure on the settings page, and rolls back to what is saved', async () => {
    server.on(GET, { json: buildPreferences() })
    server.on(PUT, SERVER_ERROR)
    await openApp('/settings')
    await ready()
    fireEvent.click(await findTheme(/New Age/))
    expect(await screen.findByText('Failed to update theme. Please try again.')).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
    await waitFor(() => expect(appearance()).toBe('facebook light'))
    expect((await findTheme(/Classic/)).checked).toBe(true)
  })

  it('[S1-243] only logs a failure elsewhere', async () => {
    server.on(GET, { json: buildPreferences() })
    server.on(PUT, SERVER_ERROR)
    await openApp('/')
    await ready()
    fireEvent.click(await findTheme(/New Age/))
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('The preferences could not be saved', expect.anything()),
    )
    expect(screen.queryByText(/Failed to update theme/)).toBeNull()
  })

  it('ends with the last change however quickly they follow each other', async () => {
    servePreferences()
    await openApp('/settings')
    await ready()
    for (const name of [/New Age/, /Tech Mode/, /New Age/]) fireEvent.click(await findTheme(name))
    fireEvent.click(screen.getByRole('switch', { name: 'Dark Mode' }))
    expect(appearance()).toBe('tiktok dark')
    await waitFor(() => expect(sent()).toHaveLength(4))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ theme: 'tiktok', darkMode: true }))
    expect(appearance()).toBe('tiktok dark')
  })

  it('keeps the focus: nothing on the page is remounted', async () => {
    servePreferences()
    await openApp('/settings')
    await ready()
    const heading = screen.getByRole('heading', { name: 'Settings & Privacy' })
    const choice = await findTheme(/Tech Mode/)
    choice.focus()
    fireEvent.click(choice)
    await screen.findByText('Theme Updated')
    expect(screen.getByRole('heading', { name: 'Settings & Privacy' })).toBe(heading)
    expect(document.activeElement).toBe(choice)
  })
})

describe('the switches', () => {
  it.each([
    ['Dark Mode', 'darkMode', true],
    ['Email Notifications', 'emailNotifications', false],
    ['Push Notifications', 'pushNotifications', false],
    ['Hide AI comments', 'hideAiComments', true],
    ['Keep my posts out of insights', 'keepOutOfInsights', true],
  ])('%s saves', async (name, key, value) => {
    servePreferences()
    await openApp('/settings')
    await ready()
    const control = screen.getByRole('switch', { name })
    fireEvent.click(control)
    expect(control.getAttribute('aria-checked')).toBe(String(value))
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ [key]: value })]))
    expect(control.getAttribute('aria-checked')).toBe(String(value))
  })

  it('roll back with a message if saving fails', async () => {
    server.on(GET, { json: buildPreferences() })
    server.on(PUT, SERVER_ERROR)
    await openApp('/settings')
    await ready()
    const control = screen.getByRole('switch', { name: 'Email Notifications' })
    fireEvent.click(control)
    expect(await screen.findByText('Couldn’t save your settings. Please try again.')).toBeTruthy()
    await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('true'))
  })
})

describe('a change made in another browser', () => {
  it('wins over a read that began before it', async () => {
    let respond = () => {}
    const pending = new Promise<void>((resolve) => (respond = resolve))
    server.on(GET, async () => {
      await pending
      return { json: buildPreferences({ theme: 'facebook' }) }
    })
    const { client } = await openApp('/settings')
    await waitFor(() => expect(requests(GET)).toHaveLength(1))
    await onPreferencesChanged(client, {
      type: 'preferences.changed',
      preferences: buildPreferences({ theme: 'tiktok' }),
    })
    respond()
    await waitFor(() => expect(page.dataset['theme']).toBe('tiktok'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(page.dataset['theme']).toBe('tiktok')
  })

  it('takes effect here immediately', async () => {
    servePreferences()
    const { client } = await openApp('/settings')
    await ready()
    await onPreferencesChanged(client, {
      type: 'preferences.changed',
      preferences: buildPreferences({ theme: 'tiktok', darkMode: true, pushNotifications: false }),
    })
    await waitFor(() => expect(appearance()).toBe('tiktok dark'))
    const group = screen.getByRole('radiogroup', { name: 'Theme' })
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: /New Age/ }).checked).toBe(true)
    expect(screen.getByRole('switch', { name: 'Push Notifications' }).getAttribute('aria-checked')).toBe(
      'false',
    )
    expect(requests(PUT)).toHaveLength(0)
  })
})
