// Only this member gets pushes in this browser; they resume after the member's next log-in.
const KEY = 'guildhall.push'

/** Returns the id of the member who turned on pushes in this browser, or null. */
export function readPushOwner(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Saves who turned on pushes in this browser; null removes it. */
export function savePushOwner(memberId: string | null): void {
  if (memberId === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, memberId)
}
