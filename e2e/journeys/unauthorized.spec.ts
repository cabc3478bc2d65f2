import type { Request } from '@playwright/test'
import { FIRST_LOOK } from '../looks.ts'
import { isLogin, whenAsked, whenShown } from '../moments.ts'
import { greeting } from '../people.ts'
import { expect, test } from '../test.ts'

const TOAST = '[data-tone="destructive"]'
const WORDS = 'UnauthorizedYou are logged out. Logging in again...'

test.describe('a session that is over', () => {
  test('[S1-167, S1-168, S1-222] says so at the next call and goes to log in again 500 ms later', async ({
    newMember,
    backstage,
    watched,
    stack,
  }) => {
    watched.allow(/The preferences could not be saved/)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    // The stream stays silent, so that the next call is what finds out.
    await page.route('**/api/stream*', () => new Promise(() => {}))
    await page.goto('/settings')
    await expect(page.getByRole('switch', { name: 'Push Notifications' })).toBeEnabled()
    await backstage.loseSessions(memberId)

    const shown = await whenShown(page, TOAST)
    const asked = whenAsked(page, isLogin)
    await page.getByRole('switch', { name: 'Push Notifications' }).click()
    const toast = await shown.get()
    expect(toast.text).toBe(WORDS)
    const { at, request } = await asked
    expect(request.isNavigationRequest()).toBe(true)
    expect(new URL(request.url()).searchParams.get('returnTo')).toBe('/settings')
    // That it is 500 ms to the letter, relogin.test.ts says; here the words come first, and not for long.
    expect(at).toBeGreaterThan(toast.at)
    expect(at - toast.at).toBeLessThan(3_000)
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
  })

  test('[S1-167] is found when a page for members opens without one', async ({ page, stack }) => {
    const shown = await whenShown(page, TOAST)
    await page.goto('/settings')
    expect((await shown.get()).text).toBe(WORDS)
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
  })

  test('[D-156] tries to log in again at most twice in 30 s', async ({ page }) => {
    const logins: Request[] = []
    page.on('request', (request) => {
      if (isLogin(request)) logins.push(request)
    })
    await page.route('**/api/login*', (route) =>
      route.fulfill({ status: 302, headers: { location: '/settings' } }),
    )
    await page.goto('/settings')
    await expect.poll(() => logins.length).toBe(2)
    await expect(page.getByText('Please log in to view this page...')).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(logins).toHaveLength(2)
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  test('[S1-095, S1-096] is told from a fault of the server, which is asked only once', async ({
    newMember,
    watched,
  }) => {
    watched.allow(/status of 500 .*\/api\/auth\/user/)
    const { page } = await newMember()
    let asked = 0
    let broken = true
    await page.route('**/api/auth/user', (route) => {
      asked += 1
      return broken
        ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
        : route.continue()
    })
    // Parts of the page that come late must not ask again.
    await page.route('**/assets/HomeScreen-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(asked).toBe(1)
    await expect(page.locator('[data-tone]')).toHaveCount(0)
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(greeting(page, 'Robin')).toBeVisible()
  })
})
