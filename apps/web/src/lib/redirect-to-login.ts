import { t } from '@lingui/core/macro'
import { toast } from '#web/ui/toasts.ts'
import { browser, loginAddress } from './browser.ts'
import { hasLoggedOutSinceLoad } from './logged-out.ts'

const STORAGE_KEY = 'guildhall.relogin'
const WINDOW_MS = 30_000
const MAX_REDIRECTS = 2
const DELAY_MS = 500
/** How long it waits for the toast, whose code may have to be loaded first. */
const MAX_WAIT_MS = 2_000

let isRedirecting = false

/**
 * Shows that the session has ended and redirects to log-in: at most twice in 30 s, across reloads. After a log-out in
 * another tab, whose message may come later than the first refused call, goes to the landing page instead.
 */
export function redirectToLogin(): void {
  if (isRedirecting || browser.isLeaving()) return
  if (hasLoggedOutSinceLoad()) return browser.goTo('/')
  if (!canRedirect()) {
    toast({
      tone: 'destructive',
      title: t({ message: 'Unauthorized', context: 'toast' }),
      text: t`You’re logged out.`,
      action: { label: t`Log in`, run: () => browser.goTo(loginAddress()) },
    })
    return
  }
  isRedirecting = true
  const leave = () => {
    isRedirecting = false
    browser.goTo(loginAddress())
  }
  let timer = setTimeout(leave, MAX_WAIT_MS + DELAY_MS)
  toast({
    tone: 'destructive',
    title: t({ message: 'Unauthorized', context: 'toast' }),
    text: t`You are logged out. Logging in again...`,
    onShown() {
      clearTimeout(timer)
      timer = setTimeout(leave, DELAY_MS)
    },
  })
}

function canRedirect(): boolean {
  const now = Date.now()
  const recent = readAttempts().filter((at) => at > now - WINDOW_MS && at <= now)
  if (recent.length >= MAX_REDIRECTS) return false
  saveAttempts([...recent, now])
  return true
}

function readAttempts(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}

function saveAttempts(attempts: number[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempts))
  } catch {
    // Without storage nothing can be counted; the server's own limit on log-ins still applies.
  }
}
