import type { Page } from '@playwright/test'
import { isLogin, whenRequested, whenShown } from '../timing.ts'
import { chooseAtProvider, greeting, joinAtProvider, sessionCookie } from '../people.ts'
import { expect, test } from '../test.ts'
import { limitMs } from '../within.ts'

const LANDING = 'Find Your People'

test.describe('logging in', () => {
  test('[S1-001, S1-003, S1-020, D-153] leads from the landing page through the identity provider to home', async ({
    page,
    context,
    stack,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: LANDING }).first()).toBeVisible()
    await expect(page.locator('input')).toHaveCount(0)
    const loginRequest = page.waitForRequest(`${stack.BASE_URL}/api/login`)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    expect((await loginRequest).isNavigationRequest()).toBe(true)

    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    await chooseAtProvider(page, 'Mara Okafor')
    await expect(page).toHaveURL(`${stack.BASE_URL}/`)
    await expect(greeting(page, 'Mara')).toBeVisible()
    await expect(page.getByRole('link', { name: LANDING })).toHaveCount(0)

    expect(await sessionCookie(context)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: 'localhost',
    })
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  test('works for a new person with a long name, and nothing overflows at 320 px', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/api/login')
    await joinAtProvider(page, {
      firstName: 'Maximilian-Alexander',
      lastName: 'Freiherr von Schwarzenfeld-Oberhausen',
    })
    await expect(page).toHaveURL(`${stack.BASE_URL}/welcome`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maximilian-Alexander')
    expect(await widthOf(page)).toBe(320)
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await expect(page).toHaveURL(`${stack.BASE_URL}/`)
    await expect(greeting(page, 'Maximilian-Alexander')).toBeVisible()
    expect(await widthOf(page)).toBe(320)

    await page.getByRole('button', { name: 'You', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Schwarzenfeld-Oberhausen')).toBeVisible()
    expect(await widthOf(page)).toBe(320)
    await page.getByRole('dialog').getByRole('link', { name: 'Settings & Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & Privacy')
    expect(await widthOf(page)).toBe(320)
  })

  test('[S1-007] never shows the landing page to a returning member, however slow the session is', async ({
    newMember,
    stack,
  }) => {
    const { page } = await newMember()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.addInitScript((text) => {
      const check = () => {
        if (document.body?.textContent?.includes(text))
          document.documentElement.setAttribute('data-saw-landing', '')
      }
      new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true })
    }, LANDING)
    await page.route('**/api/auth/user', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    const response = await page.goto('/')
    expect(await response?.text()).not.toContain('landing')
    await expect(greeting(page, 'Robin')).toBeVisible()
    await expect(page.locator('html[data-saw-landing]')).toHaveCount(0)
    expect(requested.filter((url) => url.includes('landing'))).toEqual([])

    const visitorResponse = await page.request.get(stack.BASE_URL, { headers: { cookie: '' } })
    expect(await visitorResponse.text()).toContain('landing')
  })

  test('[S1-169] returns a visitor to the page they requested', async ({ page, stack }) => {
    await page.goto('/settings#account')
    await expect(page.getByText('Please log in to view this page...')).toBeVisible()
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    await chooseAtProvider(page, 'Ines Duarte')
    await expect(page).toHaveURL(`${stack.BASE_URL}/settings`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & Privacy')
  })

  test('shows an error if it fails, and waits for the person to try again', async ({ page, stack }) => {
    await page.goto('/api/login')
    await page.getByRole('link', { name: "I'd rather not" }).click()
    await expect(page).toHaveURL(`${stack.BASE_URL}/login?failed=1`)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.waitForTimeout(800)
    await expect(page).toHaveURL(`${stack.BASE_URL}/login?failed=1`)
    await page.getByRole('button', { name: 'Continue to Login' }).click()
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
  })
})

test.describe('the redirect screen', () => {
  test('[S1-032, S1-034, S2-002] says what happens and redirects after about 100 ms', async ({
    page,
    stack,
  }) => {
    await page.route('**/api/login*', (route) => route.fulfill({ status: 204 }))
    const shown = await whenShown(page, '[role="status"]')
    const loginRequest = whenRequested(page, isLogin)
    await page.goto('/login')
    await expect(page.getByRole('status')).toHaveText('Connecting to your authentication provider...')
    await expect(page.getByRole('status').locator('svg')).toBeVisible()
    const { at, request } = await loginRequest
    expect(request.url()).toBe(`${stack.BASE_URL}/api/login`)
    expect(request.isNavigationRequest()).toBe(true)
    const waited = at - (await shown.get()).at
    expect(waited).toBeGreaterThan(60)
    expect(waited).toBeLessThan(limitMs(600))
  })

  test('[S1-033] has a button to continue without waiting', async ({ page, stack }) => {
    let blocked = true
    await page.route('**/api/login*', (route) =>
      blocked ? route.fulfill({ status: 204 }) : route.continue(),
    )
    const automatic = page.waitForResponse((response) => isLogin(response.request()))
    await page.goto('/login')
    await automatic
    blocked = false
    const loginRequest = page.waitForRequest(isLogin)
    await page.getByRole('button', { name: 'Continue to Login' }).click()
    expect((await loginRequest).isNavigationRequest()).toBe(true)
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
  })
})

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
