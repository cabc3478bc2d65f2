import type { BrowserContext } from '@playwright/test'

// By specification a visitor's calls are answered 401 (a page asks for its parts while the session is looked up); a tab that
// closes says goodbye to the server, also when its session has just ended. Chromium writes every such answer down.
const NO_FAULT = [/status of 401 .*\/api\//]

/** What went wrong in the browsers of one test without anybody seeing it. */
export type Watch = {
  readonly faults: readonly string[]
  /** Begins to watch a browser. */
  over(context: BrowserContext): Promise<void>
  /** Expects faults that match: a journey names what it provokes on purpose. */
  allow(...expected: RegExp[]): void
}

/** Collects console errors, uncaught exceptions, violations of the content policy and requests to foreign hosts. */
export function newWatch(origins: readonly string[]): Watch {
  const faults: string[] = []
  const allowed: RegExp[] = [...NO_FAULT]
  const note = (fault: string) => {
    if (!faults.includes(fault) && !allowed.some((expected) => expected.test(fault))) faults.push(fault)
  }

  async function over(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      const text = message.text().replaceAll(/\s+/g, ' ').slice(0, 300)
      note(`console ${message.type()}: ${text} (${message.location().url})`)
    })
    context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (/^https?:$/.test(protocol) && !origins.includes(origin)) note(`foreign host: ${request.url()}`)
    })
    await context.exposeFunction('noteViolation', (violation: string) => note(`content policy: ${violation}`))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { noteViolation } = globalThis as unknown as { noteViolation(text: string): void }
        noteViolation(`${violatedDirective} ${blockedURI}`)
      })
    })
  }

  return { faults, over, allow: (...expected) => void allowed.push(...expected) }
}
