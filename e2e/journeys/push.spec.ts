import { openPushService } from '../../apps/server/test/push-service.ts'
import { signUnsubscribe } from '../../apps/server/src/features/delivery/unsubscribe.tokens.ts'
import { WHOLE_CHROMIUM } from '../chromium.ts'
import { FIRST_LOOK } from '../looks.ts'
import { deliverPush, standInForPush } from '../push-browser.ts'
import { LINK_SECRET } from '../stack/stack.ts'
import { expect, test } from '../test.ts'

const SOON = { timeout: 20_000 }

test.use({ launchOptions: WHOLE_CHROMIUM })

test.describe('what leaves the house', () => {
  test.describe.configure({ timeout: 90_000 })

  test('a browser is turned on, gets what happens as a push that only it can read, and opens it in its tab', async ({
    newMember,
    backstage,
    stack,
  }) => {
    const service = await openPushService()
    const browser = service.newBrowser()
    const { endpoint, keys } = browser
    const { page, context, memberId } = await newMember({ look: FIRST_LOOK })
    await context.grantPermissions(['notifications'])
    await standInForPush(context, { permission: 'granted', browser: { endpoint, keys } })
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Turn on for this browser' }).click()
    await expect(page.getByRole('button', { name: 'Turn off for this browser' })).toBeVisible()

    const writer = await backstage.join({ firstName: 'Ada', lastName: 'Stone' })
    const post = await backstage.write(memberId, { content: 'Doors open at six' })
    await backstage.comment(writer, post, { content: 'I will be there' })
    await expect.poll(() => browser.pushes.length, SOON).toBe(1)
    const [push] = browser.pushes
    expect(JSON.parse(push?.text ?? '')).toMatchObject({
      title: 'Ada Stone commented on your post',
      body: 'I will be there',
    })

    // Whoever looks at the site needs no notification: it is closed.
    await page.goto('about:blank')
    await deliverPush(page, stack.BASE_URL, push?.text ?? '')
    const [worker] = context.serviceWorkers()
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
    await expect(page).toHaveURL(new RegExp(`/post/${post}`), SOON)
    await expect(page.getByText('I will be there')).toBeVisible()
    await expect.poll(shown).toEqual([])

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Turn off for this browser' }).click()
    await expect(page.getByRole('button', { name: 'Turn on for this browser' })).toBeVisible()
    await service.close()
  })

  test('quiet hours are set, kept, and removed', async ({ newMember }) => {
    const { page } = await newMember({ look: FIRST_LOOK, options: { timezoneId: 'Europe/Berlin' } })
    await page.goto('/settings')
    const toggle = page.getByRole('switch', { name: 'Quiet Hours' })
    await toggle.click()
    await expect(page.getByLabel('Time Zone')).toHaveValue('Europe/Berlin')
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

  test('the link in a mail asks, and one button ends the mails, seen at once in the open settings', async ({
    newMember,
    newBrowser,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await page.goto('/settings')
    const mails = page.getByRole('switch', { name: 'Email Notifications' })
    await expect(mails).toBeChecked()

    const elsewhere = await (await newBrowser()).newPage()
    await elsewhere.goto(`/api/unsubscribe?token=${signUnsubscribe(LINK_SECRET, memberId)}`)
    await expect(mails).toBeChecked()
    await elsewhere.getByRole('button', { name: 'Stop emailing me' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Done. No more emails.' })).toBeVisible()
    await expect(mails).not.toBeChecked(SOON)
  })
})
