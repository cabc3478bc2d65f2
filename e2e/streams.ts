import type { BrowserContext, Page, Request } from '@playwright/test'

/** The event streams of one browser. */
export type Streams = {
  /** Every stream that was ever asked for. */
  all(): readonly Request[]
  /** Those that are answered and have not ended. */
  open(): readonly Request[]
  /** The tab that holds an open stream. */
  leader(): Page | undefined
}

/** Counts the event streams that a browser opens from now on, over all of its tabs. */
export function trackStreams(context: BrowserContext): Streams {
  const all: Request[] = []
  const answered = new Set<Request>()
  const ended = new Set<Request>()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/stream'

  context.on('request', (request) => {
    if (isStream(request)) all.push(request)
  })
  context.on('response', (response) => {
    if (isStream(response.request()) && response.ok()) answered.add(response.request())
  })
  context.on('requestfinished', (request) => ended.add(request))
  context.on('requestfailed', (request) => ended.add(request))

  const open = () =>
    all.filter(
      (request) => answered.has(request) && !ended.has(request) && !request.frame().page().isClosed(),
    )
  return { all: () => all, open, leader: () => open()[0]?.frame().page() }
}
