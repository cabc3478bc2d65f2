let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
}

/** Full-page navigation to another URL of the site. */
export const browser = {
  goTo(address: string): void {
    window.location.assign(address)
  },
  /** True while the tab is navigating to another page: a redirect would undo that. */
  isLeaving: () => isLeaving,
}

/** Returns the log-in URL that returns the member to the current page afterwards. */
export function loginAddress(returnTo: string = currentPath()): string {
  return returnTo === '/' ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(returnTo)}`
}

function currentPath(): string {
  return window.location.pathname + window.location.search
}
