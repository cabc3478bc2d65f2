import type { Page, Request } from '@playwright/test'

/** Something that appeared: when, in milliseconds of the clock, and with which words. */
export type Shown = { at: number; text: string }

/** What first appears on the pages of this tab; `get` waits for it. Call it before it can appear. */
export async function whenShown(page: Page, selector: string): Promise<{ get(): Promise<Shown> }> {
  const { promise, resolve } = Promise.withResolvers<Shown>()
  await page.exposeFunction('tellShown', (at: number, text: string) => resolve({ at, text }))
  await page.addInitScript(look, selector)
  // For the page that is already there.
  await page.evaluate(look, selector)
  return { get: () => promise }
}

/** When a matching request leaves this tab, and the request. */
export async function whenAsked(
  page: Page,
  matches: (request: Request) => boolean,
): Promise<{ at: number; request: Request }> {
  let at = 0
  const request = await page.waitForRequest((one) => {
    if (!matches(one)) return false
    at ||= Date.now()
    return true
  })
  return { at, request }
}

/** True for the navigation or call that starts log-in. */
export function isLogin(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/login'
}

function look(selector: string): void {
  const { tellShown } = globalThis as unknown as { tellShown(at: number, text: string): void }
  new MutationObserver((_, observer) => {
    const found = document.querySelector(selector)
    if (!found) return
    observer.disconnect()
    tellShown(Date.now(), found.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}
