import type { Page } from '@playwright/test'
import { FIRST_LOOK } from '../looks.ts'
import { chooseAtProvider, greeting, saveLook, sessionOf } from '../people.ts'
import { trackStreams } from '../streams.ts'
import { expect, test } from '../test.ts'

const PATIENCE = { timeout: 2_000 }

test.describe('logging out', () => {
  for (const tab of ['the tab that listens for the browser', 'another tab'] as const) {
    test(`[S1-021, S1-044] in ${tab} ends every tab of this browser and no other browser`, async ({
      newMember,
      stack,
    }) => {
      const here = await newMember({ look: FIRST_LOOK })
      const elsewhere = await newMember({ memberId: here.memberId })
      const streams = trackStreams(here.context)
      const otherStreams = trackStreams(elsewhere.context)
      const second = await here.context.newPage()
      await Promise.all([welcomed(here.page), welcomed(elsewhere.page)])
      await welcomed(second)
      await expect.poll(() => streams.open().length).toBe(1)
      await expect.poll(() => otherStreams.open().length).toBe(1)
      const leads = streams.leader() === here.page
      const [leaving, staying] = leads === (tab !== 'another tab') ? [here.page, second] : [second, here.page]

      const asked = leaving.waitForRequest(`${stack.BASE_URL}/api/logout`)
      await leaving.getByRole('button', { name: 'Your menu' }).click()
      await leaving.getByRole('menuitem', { name: 'Log Out' }).click()
      expect((await asked).isNavigationRequest()).toBe(true)

      await expect(landing(staying)).toBeVisible(PATIENCE)
      await expect(landing(leaving)).toBeVisible()
      await expect(leaving).toHaveURL(`${stack.BASE_URL}/`)
      await expect(leaving.getByRole('status')).toHaveText('You are logged out.')
      expect(streams.open()).toEqual([])
      expect(await sessionOf(here.context)).toBeUndefined()

      await saveLook(elsewhere.context, stack.BASE_URL, { theme: 'twitter', mode: 'dark' })
      await expect(elsewhere.page.locator('html')).toHaveAttribute('data-theme', 'twitter', PATIENCE)
      await elsewhere.page.reload()
      await expect(greeting(elsewhere.page, 'Robin')).toBeVisible()
    })
  }

  test('asks who is there at the next log-in, though the provider still knows', async ({ page, stack }) => {
    await page.goto('/api/login')
    await chooseAtProvider(page, 'Tomasz Król')
    await expect(greeting(page, 'Tomasz')).toBeVisible()
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Log Out' }).click()
    await expect(landing(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    await chooseAtProvider(page, 'Priya Nair')
    await expect(greeting(page, 'Priya')).toBeVisible()
  })
})

test.describe('the event stream', () => {
  test('is one for the whole browser, and another tab takes over when its tab closes', async ({
    newMember,
    stack,
  }) => {
    const { page, context } = await newMember({ look: FIRST_LOOK })
    const streams = trackStreams(context)
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const tab of tabs) await welcomed(tab)
    await expect.poll(() => streams.open().length).toBe(1)
    await page.waitForTimeout(500)
    expect(streams.all()).toHaveLength(1)

    await saveLook(context, stack.BASE_URL, { theme: 'tiktok', mode: 'light' })
    for (const tab of tabs)
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'tiktok', PATIENCE)

    const leader = streams.leader()
    await leader?.close()
    await expect.poll(() => streams.open().length, PATIENCE).toBe(1)
    expect(streams.all()).toHaveLength(2)
    expect(
      new URL(streams.all()[1]!.url()).searchParams.get('lastEventId'),
      'resumes where the first stopped',
    ).toMatch(/^\d+-\d+$/)
    await saveLook(context, stack.BASE_URL, { theme: 'twitter', mode: 'dark' })
    for (const tab of tabs.filter((one) => one !== leader)) {
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'twitter', PATIENCE)
    }
  })

  test('is not needed to work: without it the page still answers its member', async ({
    newMember,
    watched,
  }) => {
    watched.allow(/ERR_FAILED .*\/api\/stream/)
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.route('**/api/stream*', (route) => route.abort())
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Tech Mode' }).check()
    await expect(page.locator('[data-tone]')).toContainText('Switched to Tech Mode theme successfully!')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'twitter')
  })
})

async function welcomed(page: Page): Promise<void> {
  await page.goto('/')
  await expect(greeting(page, 'Robin')).toBeVisible()
}

function landing(page: Page) {
  return page.getByRole('link', { name: 'Find Your People' }).first()
}
