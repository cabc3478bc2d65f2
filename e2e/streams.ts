import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

// A busy machine can take this long to start the stream.
const START_MS = 15_000

/** The event streams of one browser. */
export type Streams = {
  /** Every stream that was requested. */
  all(): readonly Request[]
  /** The streams that have started and not ended. */
  open(): readonly Request[]
  /** The tab with the open stream. */
  leader(): Page | undefined
}

/** Tracks the event streams that a browser opens from now on, in all of its tabs. */
export function trackStreams(context: BrowserContext): Streams {
  const all: Request[] = []
  const started = new Set<Request>()
  const ended = new Set<Request>()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/stream'

  context.on('request', (request) => {
    if (isStream(request)) all.push(request)
  })
  context.on('response', (response) => {
    if (isStream(response.request()) && response.ok()) started.add(response.request())
  })
  context.on('requestfinished', (request) => ended.add(request))
  context.on('requestfailed', (request) => ended.add(request))

  const open = () =>
    all.filter((request) => started.has(request) && !ended.has(request) && !request.frame().page().isClosed())
  return { all: () => all, open, leader: () => open()[0]?.frame().page() }
}

/** Opens a page in a browser without other open tabs and waits until its event stream is open. */
export async function openWithStream(page: Page, path: string): Promise<void> {
  const streams = trackStreams(page.context())
  await page.goto(path)
  await expect.poll(() => streams.open().length, { timeout: START_MS }).toBe(1)
}
