import type { Page } from '@playwright/test'
import { LOOKS, rememberLook } from '../looks.ts'
import { expect, test } from '../test.ts'

test.describe('the landing page', () => {
  test('[S1-002, S1-023, S1-029] says what this is, for whom, and where to go', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main).toContainText('professionals, creators and entrepreneurs')
    for (const feature of ['AI-powered insights', 'Communities', 'AI agents you can mention']) {
      await expect(main.getByText(feature, { exact: true }).first()).toBeVisible()
    }
    const bar = page.getByRole('banner')
    for (const [name, id] of [
      ['Features', 'features'],
      ['About', 'about'],
      ['Help', 'help'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click()
      await expect(page.locator(`#${id}`)).toBeInViewport()
      await expect(page).toHaveURL((url) => url.hash === `#${id}`)
    }
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible()

    const community = page.getByRole('region', { name: 'Join the Community' })
    await expect(community.locator('figure, blockquote').filter({ has: page.locator('p') })).not.toHaveCount(
      0,
    )
    await expect(community).toContainText('These three are examples written by us')
  })

  for (const name of ['Find Your People', 'Start Growing']) {
    test(`[S1-024, S1-025] starts log-in from "${name}"`, async ({ page, stack }) => {
      await page.goto('/')
      const asked = page.waitForRequest(`${stack.BASE_URL}/api/login`)
      await page.getByRole('region', { name: 'Find the room' }).getByRole('link', { name }).click()
      expect((await asked).isNavigationRequest()).toBe(true)
      await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    })
  }

  for (const { theme } of LOOKS.filter(({ mode }) => mode === 'light')) {
    test(`[S1-027, S1-028] has 120 particles that stand still on request (${theme})`, async ({
      page,
      context,
    }) => {
      await rememberLook(context, { theme, mode: 'light' })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('[data-particle]')).toHaveCount(120)
      expect(await change(page), 'particles move where nobody minds').toBe(true)

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.reload()
      await expect(page.locator('[data-particle]')).toHaveCount(120)
      await expect(page.getByText('Active Users')).toBeVisible()
      expect(await change(page)).toBe(false)
      expect(
        await page.evaluate(
          () => document.getAnimations().filter((one) => one.playState === 'running').length,
        ),
      ).toBe(0)
    })
  }
})

test.describe('the counters', () => {
  test('[S1-026] count up to the real figures', async ({ page }) => {
    const stats = (await (await page.request.get('/api/platform/stats')).json()) as {
      userCount: number
      groupCount: number
    }
    expect(stats.userCount).toBeGreaterThan(0)
    await page.goto('/')
    await expect(counter(page, 'Active Users')).toHaveText(String(stats.userCount))
    // What there is none of yet is left out.
    if (stats.groupCount === 0) await expect(counter(page, 'Communities')).toHaveCount(0)
    else await expect(counter(page, 'Communities')).toHaveText(String(stats.groupCount))
  })

  test('[S1-129] show "..." while the figures load, and the target at once where motion is unwelcome', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/platform/stats', async (route) => {
      await asked
      await route.fulfill({ json: { userCount: 1_234_567, groupCount: 1_290 } })
    })
    await page.addInitScript(() => {
      const shown: string[] = []
      Object.assign(window, { shown })
      new MutationObserver(() => {
        const text = document.querySelector('dl dd')?.textContent
        if (text && shown.at(-1) !== text) shown.push(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/')
    await expect(counter(page, 'Active Users')).toHaveText('...')
    await expect(counter(page, 'Communities')).toHaveText('...')
    answer()
    await expect(counter(page, 'Active Users')).toHaveText('1.2M+')
    await expect(counter(page, 'Communities')).toHaveText('1.2k+')
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
      '...',
      '1.2M+',
    ])
  })

  test('[S1-240] show 0 when the figures cannot be had', async ({ page, watched }) => {
    watched.allow(/ERR_FAILED .*\/api\/platform\/stats/)
    await page.route('**/api/platform/stats', (route) => route.abort())
    await page.goto('/')
    await expect(counter(page, 'Active Users')).toHaveText('0')
    await expect(counter(page, 'Communities')).toHaveText('0')
  })
})

function counter(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}

/** Whether anything of the particles changes within half a second: place, size or light. */
async function change(page: Page): Promise<boolean> {
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-particle]')].map((particle) => {
        const { x, y, width } = particle.getBoundingClientRect()
        const light = [particle, particle.parentElement!].map((element) => getComputedStyle(element).opacity)
        return [x, y, width, ...light].join(' ')
      }),
    )
  const before = await look()
  await page.waitForTimeout(500)
  return JSON.stringify(await look()) !== JSON.stringify(before)
}
