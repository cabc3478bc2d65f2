import { createCache } from '../cache.ts'

/** Prevents push services that do not answer from delaying the others. */
export type SiteBreakers = {
  /** Sends, or returns `later` if the endpoint's site is paused or too many requests to failing sites are in flight. */
  run<T>(endpoint: string, now: Date, send: () => Promise<T>): Promise<T | 'later'>
}

type Site = { failures: number; pausedUntil: number }

/** After this many failures in a row a site is paused. */
const MAX_FAILURES = 3
const PAUSE_MS = 30_000
/** The maximum number of requests in flight to sites whose last request failed. */
const MAX_IN_FLIGHT = 2
const MAX_SITES = 1_000

/** Returns a circuit breaker per site, with a shared in-flight limit for all failing sites. */
export function createSiteBreakers(): SiteBreakers {
  const failing = createCache<Site>({ max: MAX_SITES })
  let inFlight = 0

  function recordFailure(name: string, now: Date): void {
    const failures = (failing.get(name)?.failures ?? 0) + 1
    failing.set(name, { failures, pausedUntil: failures < MAX_FAILURES ? 0 : now.getTime() + PAUSE_MS })
  }

  return {
    async run(endpoint, now, send) {
      const name = siteOf(endpoint)
      const site = failing.get(name)
      const isFailing = site !== undefined
      if (isFailing && (site.pausedUntil > now.getTime() || inFlight >= MAX_IN_FLIGHT)) return 'later'
      if (isFailing) inFlight += 1
      try {
        const result = await send()
        failing.delete(name)
        return result
      } catch (error) {
        recordFailure(name, now)
        throw error
      } finally {
        if (isFailing) inFlight -= 1
      }
    },
  }
}

/** Returns the last two labels of a host name, so that an owner cannot use a new host for every push; IPs unchanged. */
function siteOf(endpoint: string): string {
  const { hostname, host } = new URL(endpoint)
  return /[a-z]$/.test(hostname) ? hostname.split('.').slice(-2).join('.') : host
}
