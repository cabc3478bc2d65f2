/** Keeps push services that do not answer from holding up the others. */
export type PushSites = {
  /** Sends, unless the site of the endpoint rests or too many that failed lately are being asked: then `later`. */
  ask<T>(endpoint: string, now: Date, send: () => Promise<T>): Promise<T | 'later'>
}

type Site = { failures: number; restsUntil: number }

/** After so many failures in a row a site is not asked for a while. */
const MAX_FAILURES = 3
const REST_MS = 30_000
/** So many requests at a time go to sites whose last answer was a failure. */
const MAX_DOUBTFUL = 2
const MAX_SITES = 1_000

/** A breaker per site, and two lanes for all sites that failed lately. */
export function openPushSites(): PushSites {
  const failing = new Map<string, Site>()
  let doubtful = 0

  function fail(name: string, now: Date): void {
    const failures = (failing.get(name)?.failures ?? 0) + 1
    failing.delete(name)
    failing.set(name, { failures, restsUntil: failures < MAX_FAILURES ? 0 : now.getTime() + REST_MS })
    const [oldest] = failing.keys()
    if (failing.size > MAX_SITES && oldest !== undefined) failing.delete(oldest)
  }

  return {
    async ask(endpoint, now, send) {
      const name = siteOf(endpoint)
      const site = failing.get(name)
      const isDoubtful = site !== undefined
      if (isDoubtful && (site.restsUntil > now.getTime() || doubtful >= MAX_DOUBTFUL)) return 'later'
      if (isDoubtful) doubtful += 1
      try {
        const answer = await send()
        failing.delete(name)
        return answer
      } catch (error) {
        fail(name, now)
        throw error
      } finally {
        if (isDoubtful) doubtful -= 1
      }
    },
  }
}

/** The last two parts of a name, so that one owner cannot name a new host for every push; an address as it is. */
function siteOf(endpoint: string): string {
  const { hostname, host } = new URL(endpoint)
  return /[a-z]$/.test(hostname) ? hostname.split('.').slice(-2).join('.') : host
}
