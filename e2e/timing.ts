import type { Page, Request } from '@playwright/test'

/** When an element appeared, as a timestamp in milliseconds, and its text. */
export type Shown = { at: number; text: string }

/** Observes the first match of `selector` in this tab; `get` waits for it. Call before it can appear. */
export async function whenShown(page: Page, selector: string): Promise<{ get(): Promise<Shown> }> {
  const { promise, resolve } = Promise.withResolvers<Shown>()
  await page.exposeFunction('reportShown', (at: number, text: string) => resolve({ at, text }))
  await page.addInitScript(observeSelector, selector)
  // For the page that is already open.
  await page.evaluate(observeSelector, selector)
  return { get: () => promise }
}

/** Waits for a matching request of this tab; returns it with its timestamp. */
export async function whenRequested(
  page: Page,
  matches: (request: Request) => boolean,
): Promise<{ at: number; request: Request }> {
  let at = 0
  const request = await page.waitForRequest((candidate) => {
    if (!matches(candidate)) return false
    at ||= Date.now()
    return true
  })
  return { at, request }
}

/** True for the request that starts log-in. */
export function isLogin(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/login'
}

function observeSelector(selector: string): void {
  const { reportShown } = globalThis as unknown as { reportShown(at: number, text: string): void }
  new MutationObserver((_, observer) => {
    const found = document.querySelector(selector)
    if (!found) return
    observer.disconnect()
    reportShown(Date.now(), found.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}
