const STORE = 'guildhall.reloaded'
const QUIET_MS = 60_000

/** A part of the application that cannot be loaded was most likely replaced by a newer version: the page loads anew, once a minute at most. */
export function reloadForNewVersion(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - lastReload() < QUIET_MS) return
    event.preventDefault()
    try {
      sessionStorage.setItem(STORE, String(Date.now()))
    } catch {
      return
    }
    reload()
  })
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(STORE) ?? 0)
  } catch {
    return Date.now()
  }
}
