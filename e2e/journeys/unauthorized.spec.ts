import type { Request } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { isLogin, whenRequested, whenShown } from '../timing.ts'
import { greeting } from '../people.ts'
import { expect, test } from '../test.ts'
import { limitMs } from '../within.ts'

const TOAST = '[data-tone="destructive"]'
const TOAST_TEXT = 'UnauthorizedYou are logged out. Logging in again...'

test.describe('an expired session', () => {
  test('[S1-167, S1-168, S1-222] shows a toast at the next request and redirects to log-in 500 ms later', async ({
    newMember,
    seed,
    guard,
    stack,
  }) => {
    guard.allow(/The preferences could not be saved/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    // The stream never responds, so that the next request detects it.
    await page.route('**/api/stream*', () => new Promise(() => {}))
    await page.goto('/settings')
    await expect(page.getByRole('switch', { name: 'Push Notifications' })).toBeEnabled()
    await seed.dropSessions(memberId)

    const shown = await whenShown(page, TOAST)
    const loginRequest = whenRequested(page, isLogin)
    await page.getByRole('switch', { name: 'Push Notifications' }).click()
    const toast = await shown.get()
    expect(toast.text).toBe(TOAST_TEXT)
    const { at, request } = await loginRequest
    expect(request.isNavigationRequest()).toBe(true)
    expect(new URL(request.url()).searchParams.get('returnTo')).toBe('/settings')
    // redirect-to-login.test.ts checks the exact 500 ms; here the toast only has to come first.
    expect(at).toBeGreaterThan(toast.at)
    expect(at - toast.at).toBeLessThan(limitMs(3_000))
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
  })

  test('[S1-167] is detected when a member page opens without a session', async ({ page, stack }) => {
    const shown = await whenShown(page, TOAST)
    await page.goto('/settings')
    expect((await shown.get()).text).toBe(TOAST_TEXT)
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
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('[S1-095, S1-096] is distinguished from a server error, which is requested only once', async ({
    newMember,
    guard,
  }) => {
    guard.allow(/status of 500 .*\/api\/auth\/user/)
    const { page } = await newMember()
    let requests = 0
    let broken = true
    await page.route('**/api/auth/user', (route) => {
      requests += 1
      return broken
        ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
        : route.continue()
    })
    // Chunks of the page that load late must not repeat the request.
    await page.route('**/assets/HomeScreen-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(requests).toBe(1)
    await expect(page.locator('[data-tone]')).toHaveCount(0)
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(greeting(page, 'Robin')).toBeVisible()
  })
})
