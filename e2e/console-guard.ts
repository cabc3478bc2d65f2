import type { BrowserContext } from '@playwright/test'

// By specification a visitor's requests return 401: a page requests data while its session is still loading,
// and a closing tab notifies the server even if its session has just ended. Chromium logs each of them.
const ALWAYS_ALLOWED = [
  /status of 401 .*\/api\//,
  // What a page announces is unused while a journey withholds who the member is.
  /preloaded using link preload but not used/,
]

/** Collects problems in the browsers of one test that its assertions would not notice. */
export type ConsoleGuard = {
  readonly problems: readonly string[]
  /** Starts watching a browser. */
  watch(context: BrowserContext): Promise<void>
  /** Ignores problems that match: those a journey provokes on purpose. */
  allow(...expected: RegExp[]): void
}

/** Collects console errors, uncaught exceptions, content policy violations and requests to other hosts. */
export function openConsoleGuard(origins: readonly string[]): ConsoleGuard {
  const problems: string[] = []
  const allowed: RegExp[] = [...ALWAYS_ALLOWED]
  const record = (problem: string) => {
    if (!problems.includes(problem) && !allowed.some((expected) => expected.test(problem)))
      problems.push(problem)
  }

  async function watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      const text = message.text().replaceAll(/\s+/g, ' ').slice(0, 300)
      record(`console ${message.type()}: ${text} (${message.location().url})`)
    })
    context.on('weberror', (error) => record(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (/^https?:$/.test(protocol) && !origins.includes(origin)) record(`foreign host: ${request.url()}`)
    })
    await context.exposeFunction('recordViolation', (violation: string) =>
      record(`content policy: ${violation}`),
    )
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { recordViolation } = globalThis as unknown as { recordViolation(text: string): void }
        recordViolation(`${violatedDirective} ${blockedURI}`)
      })
    })
  }

  return { problems, watch, allow: (...expected) => void allowed.push(...expected) }
}
