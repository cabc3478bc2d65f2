import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { TestBrowser } from '../apps/server/test/push-service.ts'

type Options = {
  permission: NotificationPermission
  /** Where pushes to this browser are sent; the vendor's push service can't be reached from tests. */
  browser?: Pick<TestBrowser, 'endpoint' | 'keys'>
}

/** Makes a browser without a push service subscribe to our test service. All other parts are real. */
export async function mockPushService(target: Page | BrowserContext, options: Options): Promise<void> {
  await target.addInitScript(({ permission, browser }: Options) => {
    if (permission !== 'granted')
      Object.defineProperty(Notification, 'permission', { get: () => permission, configurable: true })
    if (!browser) return
    const STORAGE_KEY = 'e2e.push'
    const subscription = {
      endpoint: browser.endpoint,
      toJSON: () => browser,
      unsubscribe: async () => {
        localStorage.removeItem(STORAGE_KEY)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(STORAGE_KEY) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(STORAGE_KEY, 'yes')
        return subscription
      },
    })
  }, options)
}

/** Delivers a push to the site's service worker, as the browser does when it receives one. */
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
