/** In the tab that logged out, until it was shown. */
const SHOW_KEY = 'guildhall.logged-out'
/** In all tabs of the browser: when the member logged out. */
const TIME_KEY = 'guildhall.logged-out-at'

/** Remembers that the member is logging out in this tab. */
export function noteLogOut(): void {
  try {
    sessionStorage.setItem(SHOW_KEY, '1')
    localStorage.setItem(TIME_KEY, String(Date.now()))
  } catch {
    // Without storage, nothing is shown about it.
  }
}

/** True if the member of this tab has just logged out. */
export function hasLoggedOut(): boolean {
  try {
    return sessionStorage.getItem(SHOW_KEY) !== null
  } catch {
    return false
  }
}

/** True if the member logged out in any tab of this browser after this page was loaded. */
export function hasLoggedOutSinceLoad(): boolean {
  try {
    return Number(localStorage.getItem(TIME_KEY) ?? 0) >= performance.timeOrigin
  } catch {
    return false
  }
}

/** Clears it once it was shown in this tab. */
export function clearLogOut(): void {
  try {
    sessionStorage.removeItem(SHOW_KEY)
  } catch {
    // Nothing was stored.
  }
}
