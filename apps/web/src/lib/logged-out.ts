const KEY = 'guildhall.logged-out'

/** Notes in this tab that its member leaves. */
export function noteLogOut(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // A browser that stores nothing says nothing about it either.
  }
}

/** Whether the member of this tab has just left. */
export function hasLoggedOut(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** It was said. */
export function forgetLogOut(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
