import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Loads the page as after a reload: modules are reset, the tab's session storage is not. */
async function loadPage() {
  vi.resetModules()
  const { browser } = await import('./browser.ts')
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {})
  const { redirectToLogin } = await import('./redirect-to-login.ts')
  const toasts = await import('#web/ui/toasts.ts')
  const toast = () => renderHook(toasts.useToast).result.current
  return {
    redirectUnseen: redirectToLogin,
    /** With a toast that is shown immediately. */
    redirectToLogin() {
      redirectToLogin()
      toast()?.onShown?.()
    },
    goTo,
    toast,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/')
})
afterEach(() => vi.useRealTimers())

describe('the redirect to log-in', () => {
  it('[S1-167] shows a destructive toast', async () => {
    const page = await loadPage()
    page.redirectToLogin()
    expect(page.toast()).toMatchObject({
      title: 'Unauthorized',
      text: 'You are logged out. Logging in again...',
      tone: 'destructive',
    })
  })

  it('[S1-168] [S1-222] goes to /api/login by full-page navigation after 500 ms', async () => {
    const { redirectToLogin, goTo } = await loadPage()
    redirectToLogin()
    vi.advanceTimersByTime(499)
    expect(goTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
  })

  it('[S1-168] waits for a toast whose code is still loading, but not for one that never comes', async () => {
    const slow = await loadPage()
    slow.redirectUnseen()
    vi.advanceTimersByTime(1_500)
    slow.toast()?.onShown?.()
    vi.advanceTimersByTime(499)
    expect(slow.goTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(slow.goTo).toHaveBeenCalledTimes(1)

    const broken = await loadPage()
    broken.redirectUnseen()
    vi.advanceTimersByTime(2_499)
    expect(broken.goTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(broken.goTo).toHaveBeenCalledTimes(1)
  })

  it('[S1-044] goes to the landing page after a log-out in another tab', async () => {
    const { redirectToLogin, goTo, toast } = await loadPage()
    const { noteLogOut } = await import('./logged-out.ts')
    noteLogOut()
    redirectToLogin()
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/')
    expect(toast()).toBeNull()
  })

  it('goes to log-in on a page that was loaded after a log-out', async () => {
    const { redirectToLogin, goTo } = await loadPage()
    localStorage.setItem('guildhall.logged-out-at', String(performance.timeOrigin - 1))
    redirectToLogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
  })

  it('returns the member to the page they were on', async () => {
    window.history.replaceState(null, '', '/settings?a=b&c=d')
    const { redirectToLogin, goTo } = await loadPage()
    redirectToLogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledWith('/api/login?returnTo=%2Fsettings%3Fa%3Db%26c%3Dd')
  })

  it('runs once for many simultaneous failures', async () => {
    const { redirectToLogin, goTo } = await loadPage()
    for (let call = 0; call < 20; call += 1) redirectToLogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledTimes(1)
  })

  it('[D-156] runs at most twice in 30 s, across reloads, and again after that', async () => {
    for (const expected of [1, 1, 0]) {
      const { redirectToLogin, goTo } = await loadPage()
      redirectToLogin()
      vi.advanceTimersByTime(1_000)
      expect(goTo).toHaveBeenCalledTimes(expected)
    }
    vi.advanceTimersByTime(30_000)
    const { redirectToLogin, goTo } = await loadPage()
    redirectToLogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledTimes(1)
  })

  it('offers to log in once it no longer redirects by itself', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { redirectToLogin } = await loadPage()
      redirectToLogin()
      vi.advanceTimersByTime(1_000)
    }
    const { redirectToLogin, goTo, toast } = await loadPage()
    redirectToLogin()
    expect(toast()).toMatchObject({ text: 'You’re logged out.', action: { label: 'Log in' } })
    toast()?.action?.run()
    expect(goTo).toHaveBeenCalledWith('/api/login')
  })

  it('starts counting again if the stored attempts cannot be read', async () => {
    sessionStorage.setItem('guildhall.relogin', '{broken')
    const { redirectToLogin, goTo } = await loadPage()
    redirectToLogin()
    vi.advanceTimersByTime(500)
    expect(goTo).toHaveBeenCalledTimes(1)
  })
})
