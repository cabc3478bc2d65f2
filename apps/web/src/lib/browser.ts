let leaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => (leaving = true))
  window.addEventListener('pageshow', () => (leaving = false))
}

/** Leaves the application for another address of the site, as a full-page navigation. */
export const browser = {
  goTo(address: string): void {
    window.location.assign(address)
  },
  /** True while the tab is on its way to another page: to send it elsewhere now would undo that. */
  isLeaving: () => leaving,
}

/** The log-in address that brings the member back to where they are now. */
export function loginAddress(place: string = here()): string {
  return place === '/' ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(place)}`
}

function here(): string {
  return window.location.pathname + window.location.search
}
