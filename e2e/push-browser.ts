import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { TestBrowser } from '../apps/server/test/push-service.ts'

type Options = {
  permission: NotificationPermission
  /** Where pushes to this browser go; the maker's own push service cannot be reached from here. */
  browser?: Pick<TestBrowser, 'endpoint' | 'keys'>
}

/** Lets a browser without a push service subscribe at one of ours. Everything else is the browser's own. */
export async function standInForPush(on: Page | BrowserContext, options: Options): Promise<void> {
  await on.addInitScript(({ permission, browser }: Options) => {
    if (permission !== 'granted')
      Object.defineProperty(Notification, 'permission', { get: () => permission, configurable: true })
    if (!browser) return
    const KEPT = 'e2e.push'
    const subscription = {
      endpoint: browser.endpoint,
      toJSON: () => browser,
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEPT) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(KEPT, 'yes')
        return subscription
      },
    })
  }, options)
}

/** Hands a push to the worker of a site, as the browser does when its push service brings one. */
export async function deliverPush(page: Page, base: string, data: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const { origin } = new URL(base)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}
