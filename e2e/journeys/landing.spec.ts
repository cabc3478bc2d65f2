import type { Page } from '@playwright/test'
import { APPEARANCES, rememberAppearance } from '../appearances.ts'
import { expect, test } from '../test.ts'

test.describe('the landing page', () => {
  test('[S1-002, S1-023, S1-029] explains the product and its audience, and links to its sections', async ({
    page,
  }) => {
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
      const loginRequest = page.waitForRequest(`${stack.BASE_URL}/api/login`)
      await page.getByRole('region', { name: 'Find the room' }).getByRole('link', { name }).click()
      expect((await loginRequest).isNavigationRequest()).toBe(true)
      await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    })
  }

  for (const { theme } of APPEARANCES.filter(({ mode }) => mode === 'light')) {
    test(`[S1-027, S1-028] has 120 particles that stop with reduced motion (${theme})`, async ({
      page,
      context,
    }) => {
      await rememberAppearance(context, { theme, mode: 'light' })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('[data-particle]')).toHaveCount(120)
      // They start when the page has time to draw them.
      await expect.poll(() => particlesMove(page), 'particles move by default').toBe(true)

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.reload()
      await expect(page.locator('[data-particle]')).toHaveCount(120)
      await expect(page.getByText('Active Users')).toBeVisible()
      expect(await particlesMove(page)).toBe(false)
      expect(
        await page.evaluate(
          () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
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
    // A counter without any items is omitted.
    if (stats.groupCount === 0) await expect(counter(page, 'Communities')).toHaveCount(0)
    else await expect(counter(page, 'Communities')).toHaveText(String(stats.groupCount))
  })

  test('[S1-129] show "..." while the figures load, and skip the animation with reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/platform/stats', async (route) => {
      await gate
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
    release()
    await expect(counter(page, 'Active Users')).toHaveText('1.2M+')
    await expect(counter(page, 'Communities')).toHaveText('1.2k+')
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
      '...',
      '1.2M+',
    ])
  })

  test('[S1-240] show 0 if the figures can’t be loaded', async ({ page, guard }) => {
    guard.allow(/ERR_FAILED .*\/api\/platform\/stats/)
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

/** True if any particle changes its position, size or opacity within half a second. */
async function particlesMove(page: Page): Promise<boolean> {
  const snapshot = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-particle]')].map((particle) => {
        const { x, y, width } = particle.getBoundingClientRect()
        const opacity = [particle, particle.parentElement!].map(
          (element) => getComputedStyle(element).opacity,
        )
        return [x, y, width, ...opacity].join(' ')
      }),
    )
  const before = await snapshot()
  await page.waitForTimeout(500)
  return JSON.stringify(await snapshot()) !== JSON.stringify(before)
}
