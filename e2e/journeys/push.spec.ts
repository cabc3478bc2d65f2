import { openPushService } from '../../apps/server/test/push-service.ts'
import { signUnsubscribe } from '../../apps/server/src/features/delivery/unsubscribe.tokens.ts'
import { FULL_CHROMIUM } from '../chromium.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { deliverPush, mockPushService } from '../push-browser.ts'
import { LINK_SECRET } from '../stack/stack.ts'
import { expect, test } from '../test.ts'

const LIVE_TIMEOUT = { timeout: 20_000 }

test.use({ launchOptions: FULL_CHROMIUM })

test.describe('push and email', () => {
  test.describe.configure({ timeout: 90_000 })

  test('a browser subscribes, receives encrypted pushes, and opens the notification in its tab', async ({
    newMember,
    seed,
    stack,
  }) => {
    const service = await openPushService()
    const browser = service.newBrowser()
    const { endpoint, keys } = browser
    const { page, context, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await context.grantPermissions(['notifications'])
    await mockPushService(context, { permission: 'granted', browser: { endpoint, keys } })
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Turn on for this browser' }).click()
    await expect(page.getByRole('button', { name: 'Turn off for this browser' })).toBeVisible()

    const writer = await seed.createMember({ firstName: 'Ada', lastName: 'Stone' })
    const post = await seed.createPost(memberId, { content: 'Doors open at six' })
    await seed.createComment(writer, post, { content: 'I will be there' })
    await expect.poll(() => browser.pushes.length, LIVE_TIMEOUT).toBe(1)
    const [push] = browser.pushes
    expect(JSON.parse(push?.text ?? '')).toMatchObject({
      title: 'Ada Stone commented on your post',
      body: 'I will be there',
    })

    // The site shows no notification while a tab is open, so the tab leaves it.
    const [worker] = context.serviceWorkers()
    await page.goto('about:blank')
    const windows = () =>
      worker?.evaluate(async () => {
        const { clients } = globalThis as unknown as { clients: { matchAll: () => Promise<unknown[]> } }
        return (await clients.matchAll()).length
      })
    await expect.poll(windows).toBe(0)
    // Chromium loses a notification that is queried between being stored and being shown, so wait.
    await worker?.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const show = registration.showNotification.bind(registration)
      registration.showNotification = async (...args) => {
        await show(...args)
        Object.assign(globalThis, { hasShown: true })
      }
    })
    await deliverPush(page, stack.BASE_URL, push?.text ?? '')
    await expect
      .poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'hasShown')), LIVE_TIMEOUT)
      .toBe(true)
    const shown = () =>
      worker?.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
      })
    await expect.poll(shown).toEqual([{ title: 'Ada Stone commented on your post', body: 'I will be there' }])

    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Turn off for this browser' })).toBeVisible()
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
      const [notification] = await scope.registration.getNotifications()
      const Clicked = Reflect.get(globalThis, 'NotificationEvent') as new (
        type: string,
        init: object,
      ) => Event
      scope.dispatchEvent(new Clicked('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(new RegExp(`/post/${post}`), LIVE_TIMEOUT)
    await expect(page.getByText('I will be there')).toBeVisible()
    await expect.poll(shown).toEqual([])

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Turn off for this browser' }).click()
    await expect(page.getByRole('button', { name: 'Turn on for this browser' })).toBeVisible()
    await service.close()
  })

  test('quiet hours are set, saved and removed', async ({ newMember }) => {
    const { page } = await newMember({
      appearance: DEFAULT_APPEARANCE,
      options: { timezoneId: 'Europe/Berlin' },
    })
    await page.goto('/settings')
    const toggle = page.getByRole('switch', { name: 'Quiet hours' })
    await toggle.click()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/user/delivery') && response.request().method() === 'PUT',
    )
    await page.getByLabel('To', { exact: true }).fill('06:30')
    await saved
    await page.reload()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30')
    await toggle.click()
    await expect(page.getByLabel('From', { exact: true })).toHaveCount(0)
  })

  test('the link in an email asks, one button unsubscribes, and the open settings update', async ({
    newMember,
    newBrowser,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/settings')
    const emails = page.getByRole('switch', { name: 'Email Notifications' })
    await expect(emails).toBeChecked()

    const elsewhere = await (await newBrowser()).newPage()
    await elsewhere.goto(`/api/unsubscribe?token=${signUnsubscribe(LINK_SECRET, memberId)}`)
    await expect(emails).toBeChecked()
    await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
    await expect(emails).not.toBeChecked(LIVE_TIMEOUT)
  })
})
