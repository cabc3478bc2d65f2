import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The page as it stands after a reload: modules start anew, the tab's session storage stays. */
async function loadPage() {
  vi.resetModules()
  const { browser } = await import('./browser.ts')
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {})
  const { relogin } = await import('./relogin.ts')
  const toasts = await import('#web/ui/toasts.ts')
  return { relogin, goTo, toast: () => renderHook(toasts.useToast).result.current }
}

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/')
})
afterEach(() => vi.useRealTimers())

describe('logging in again', () => {
  it('[S1-167] says so in a destructive toast', async () => {
    const page = await loadPage()
    page.relogin()
    expect(page.toast()).toMatchObject({
      title: 'Unauthorized',
      text: 'You are logged out. Logging in again...',
      tone: 'destructive',
    })
  })

  it('[S1-168] [S1-222] goes to /api/login by full-page navigation after 500 ms', async () => {
    const { relogin, goTo } = await loadPage()
    relogin()
    vi.advanceTimersByTime(499)
    expect(goTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
  })

  it('brings the member back to the page they were on', async () => {
    window.history.replaceState(null, '', '/settings?a=b&c=d')
    const { relogin, goTo } = await loadPage()
    relogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledWith('/api/login?returnTo=%2Fsettings%3Fa%3Db%26c%3Dd')
  })

  it('takes many failures at once for one', async () => {
    const { relogin, goTo } = await loadPage()
    for (let call = 0; call < 20; call += 1) relogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledTimes(1)
  })

  it('[D-156] runs at most twice in 30 s, across reloads, and again after that', async () => {
    for (const expected of [1, 1, 0]) {
      const { relogin, goTo } = await loadPage()
      relogin()
      vi.advanceTimersByTime(1_000)
      expect(goTo).toHaveBeenCalledTimes(expected)
    }
    vi.advanceTimersByTime(30_000)
    const { relogin, goTo } = await loadPage()
    relogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledTimes(1)
  })

  it('offers to log in where it does not go by itself any more', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { relogin } = await loadPage()
      relogin()
      vi.advanceTimersByTime(1_000)
    }
    const { relogin, goTo, toast } = await loadPage()
    relogin()
    expect(toast()).toMatchObject({ text: 'You’re logged out.', action: { label: 'Log in' } })
    toast()?.action?.run()
    expect(goTo).toHaveBeenCalledWith('/api/login')
  })

  it('counts anew where the notes of the tab cannot be read', async () => {
    sessionStorage.setItem('guildhall.relogin', '{broken')
    const { relogin, goTo } = await loadPage()
    relogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledTimes(1)
  })
})
