import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser } from '#web/lib/browser.ts'
import { LoginScreen } from './LoginScreen.tsx'

function open(path: string) {
  window.history.replaceState(null, '', path)
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {})
  render(
    <I18nProvider i18n={i18n}>
      <LoginScreen />
    </I18nProvider>,
  )
  return goTo
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})

describe('the redirect screen', () => {
  it('[S1-032] shows a spinner and a status message', () => {
    open('/login')
    expect(screen.getByRole('status').textContent).toBe('Connecting to your authentication provider...')
    expect(screen.getByRole('status').querySelector('.animate-spin')).toBeTruthy()
  })

  it('[S1-033] has a button that goes to /api/login by full-page navigation', () => {
    const goTo = open('/login')
    fireEvent.click(screen.getByRole('button', { name: 'Continue to Login' }))
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
  })

  it('[S1-020] [S1-034] goes there automatically after 100 ms', () => {
    const goTo = open('/login')
    vi.advanceTimersByTime(99)
    expect(goTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
  })

  it('shows an error and does not redirect after a failed log-in, which that would only repeat', () => {
    const goTo = open('/login?failed=1')
    vi.advanceTimersByTime(60_000)
    expect(goTo).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t log you in')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Continue to Login' }))
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
  })

  it('says that the account is suspended', () => {
    const goTo = open('/login?failed=suspended')
    vi.advanceTimersByTime(60_000)
    expect(goTo).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Your account is suspended')
  })

  it('passes on the return address', () => {
    const goTo = open('/login?returnTo=%2Fsettings')
    vi.advanceTimersByTime(100)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fsettings')
  })
})
