import { t } from '@lingui/core/macro'
import { toast, toastError } from '#web/ui/toasts.ts'
import { browser, loginAddress } from './browser.ts'

const STORE = 'guildhall.relogin'
const WINDOW_MS = 30_000
const MOST = 2
const DELAY_MS = 500

let leaving = false

/** Tells the member that the session is over and goes to log in again: at most twice in 30 s, across reloads. */
export function relogin(): void {
  if (leaving) return
  if (!mayTry()) {
    toast({
      tone: 'destructive',
      title: t`Unauthorized`,
      text: t`You’re logged out.`,
      action: { label: t`Log in`, run: () => browser.goTo(loginAddress()) },
    })
    return
  }
  toastError(t`You are logged out. Logging in again...`, t`Unauthorized`)
  leaving = true
  setTimeout(() => {
    leaving = false
    browser.goTo(loginAddress())
  }, DELAY_MS)
}

function mayTry(): boolean {
  const now = Date.now()
  const recent = tries().filter((at) => at > now - WINDOW_MS && at <= now)
  if (recent.length >= MOST) return false
  remember([...recent, now])
  return true
}

function tries(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}

function remember(at: number[]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(at))
  } catch {
    // A browser that keeps nothing cannot count; the server's own limit on log-ins still holds.
  }
}
