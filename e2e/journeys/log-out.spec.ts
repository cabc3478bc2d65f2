import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { chooseAtProvider, greeting, saveAppearance, sessionCookie } from '../people.ts'
import { trackStreams } from '../streams.ts'
import { expect, test } from '../test.ts'
import { within } from '../within.ts'

const LIVE_TIMEOUT = within(2_000)

test.describe('logging out', () => {
  for (const tab of ['the tab with the event stream', 'another tab'] as const) {
    test(`[S1-021, S1-044] in ${tab} logs out every tab of this browser but no other browser`, async ({
      newMember,
      stack,
    }) => {
      const here = await newMember({ appearance: DEFAULT_APPEARANCE })
      const elsewhere = await newMember({ memberId: here.memberId })
      const streams = trackStreams(here.context)
      const otherStreams = trackStreams(elsewhere.context)
      const second = await here.context.newPage()
      await Promise.all([openHome(here.page), openHome(elsewhere.page)])
      await openHome(second)
      await expect.poll(() => streams.open().length).toBe(1)
      await expect.poll(() => otherStreams.open().length).toBe(1)
      const leads = streams.leader() === here.page
      const [leaving, staying] = leads === (tab !== 'another tab') ? [here.page, second] : [second, here.page]

      const logoutRequest = leaving.waitForRequest(`${stack.BASE_URL}/api/logout`)
      await leaving.getByRole('button', { name: 'Your menu' }).click()
      await leaving.getByRole('menuitem', { name: 'Log Out' }).click()
      expect((await logoutRequest).isNavigationRequest()).toBe(true)

      await expect(landing(staying)).toBeVisible(LIVE_TIMEOUT)
      await expect(landing(leaving)).toBeVisible()
      await expect(leaving).toHaveURL(`${stack.BASE_URL}/`)
      await expect(leaving.getByRole('status')).toHaveText('You are logged out.')
      expect(streams.open()).toEqual([])
      expect(await sessionCookie(here.context)).toBeUndefined()

      await saveAppearance(elsewhere.context, stack.BASE_URL, { theme: 'twitter', mode: 'dark' })
      await expect(elsewhere.page.locator('html')).toHaveAttribute('data-theme', 'twitter', LIVE_TIMEOUT)
      await elsewhere.page.reload()
      await expect(greeting(elsewhere.page, 'Robin')).toBeVisible()
    })
  }

  test('makes the provider ask for the account at the next log-in', async ({ page, stack }) => {
    await page.goto('/api/login')
    await chooseAtProvider(page, 'Tomasz Król')
    await expect(greeting(page, 'Tomasz')).toBeVisible()
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(landing(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    await chooseAtProvider(page, 'Priya Nair')
    await expect(greeting(page, 'Priya')).toBeVisible()
  })
})

test.describe('the event stream', () => {
  test('is shared by the whole browser, and another tab takes over when its tab closes', async ({
    newMember,
    stack,
  }) => {
    const { page, context } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const streams = trackStreams(context)
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const tab of tabs) await openHome(tab)
    await expect.poll(() => streams.open().length).toBe(1)
    await page.waitForTimeout(500)
    expect(streams.all()).toHaveLength(1)

    await saveAppearance(context, stack.BASE_URL, { theme: 'tiktok', mode: 'light' })
    for (const tab of tabs)
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'tiktok', LIVE_TIMEOUT)

    const leader = streams.leader()
    await leader?.close()
    await expect.poll(() => streams.open().length, LIVE_TIMEOUT).toBe(1)
    expect(streams.all()).toHaveLength(2)
    expect(
      new URL(streams.all()[1]!.url()).searchParams.get('lastEventId'),
      'resumes where the first stopped',
    ).toMatch(/^\d+-\d+$/)
    await saveAppearance(context, stack.BASE_URL, { theme: 'twitter', mode: 'dark' })
    for (const tab of tabs.filter((open) => open !== leader)) {
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'twitter', LIVE_TIMEOUT)
    }
  })

  test('is optional: without it the page still works', async ({ newMember, guard }) => {
    guard.allow(/ERR_FAILED .*\/api\/stream/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.route('**/api/stream*', (route) => route.abort())
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Tech Mode' }).check()
    await expect(page.locator('[data-tone]')).toContainText('Switched to Tech Mode theme successfully!')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'twitter')
  })
})

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(greeting(page, 'Robin')).toBeVisible()
}

function landing(page: Page) {
  return page.getByRole('link', { name: 'Find Your People' }).first()
}
