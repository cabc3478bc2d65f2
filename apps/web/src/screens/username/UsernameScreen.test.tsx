import { buildProfile } from '@guildhall/contract/testing/profiles'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveProfile } from '#web/testing/profiles.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const LOOKUP = 'GET /api/users/by-username/ines_duarte'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveProfile(server, buildProfile())
})

const lookups = () => server.seen.filter(({ path }) => path.includes('by-username'))

describe('the URL of a username', () => {
  it('[S1-017] [S2-155] [S2-156] looks up the member and redirects to their profile', async () => {
    let respond = () => {}
    const released = new Promise<void>((resolve) => (respond = resolve))
    server.on(LOOKUP, async () => {
      await released
      return { json: buildProfile() }
    })
    const { router } = await openApp('/u/ines_duarte')
    expect(await screen.findByText('Loading profile...')).toBeTruthy()
    const seen: string[] = []
    const observer = new MutationObserver(() => void seen.push(document.body.textContent ?? ''))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    respond()
    await waitFor(() => expect(router.state.location.pathname).toBe('/@ines_duarte'))
    observer.disconnect()
    expect(seen.some((text) => text.includes('Redirecting...'))).toBe(true)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeTruthy()
    expect(router.history.length).toBe(1)
  })

  it('[S2-157] says that no member has this username', async () => {
    await openApp('/u/nobody')
    expect(await screen.findByRole('heading', { name: 'User Not Found' })).toBeTruthy()
    expect(screen.getByText("The user @nobody doesn't exist or doesn't have a username set.")).toBeTruthy()
  })

  it('[S1-185] [S1-186] is looked up once, not retried after a failure, and cached for five minutes', async () => {
    server.on(LOOKUP, { status: 500 })
    await openApp('/u/ines_duarte')
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this profile' })).toBeTruthy()
    expect(lookups()).toHaveLength(1)
    server.on(LOOKUP, { json: buildProfile() })
    const { router } = await openApp('/u/ines_duarte')
    await waitFor(() => expect(router.state.location.pathname).toBe('/@ines_duarte'))
    expect(lookups()).toHaveLength(2)
    await router.navigate({ to: '/u/$username', params: { username: 'ines_duarte' } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/@ines_duarte'))
    expect(lookups()).toHaveLength(2)
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] })
    try {
      await router.navigate({ to: '/u/$username', params: { username: 'ines_duarte' } })
      // The target page requests it again if it renders before the response arrives.
      await waitFor(() => expect(lookups().length).toBeGreaterThan(2))
    } finally {
      vi.useRealTimers()
    }
  })
})
