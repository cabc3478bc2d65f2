import type { Page } from '@playwright/test'
import { THEMES } from '@guildhall/contract/themes'
import { DEFAULT_APPEARANCE, rememberAppearance } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { expect, test } from '../test.ts'
import { within } from '../within.ts'

const RADIUS = { facebook: 8, tiktok: 12, twitter: 6 } as const

test.describe('changing the theme in the settings', () => {
  test('[S1-102] applies it immediately, then saves it and confirms', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/settings')
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/user/preferences', async (route) => {
      if (route.request().method() === 'PUT') await gate
      await route.continue()
    })
    await theme(page, 'New Age').check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tiktok')
    await expect(toast(page)).toHaveCount(0)
    release()
    await expect(toast(page)).toContainText('Theme Updated')
    await expect(toast(page)).toContainText('Switched to New Age theme successfully!')
  })

  test('[S1-100] survives a reload: the appearance is right before the first paint', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/settings')
    await theme(page, 'New Age').check()
    await expect(toast(page)).toContainText('Switched to New Age')
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/user/preferences'),
    )
    await darkMode(page).click()
    await expect(darkMode(page)).toBeChecked()
    // A reload would cancel a save in progress.
    expect((await saved).ok()).toBe(true)
    await recordAppearances(page)
    await page.reload()
    await expect(theme(page, 'New Age')).toBeChecked()
    const recorded = await recordedAppearances(page)
    expect(recorded.painted).toBe('tiktok dark')
    expect(recorded.parsed).toBe('tiktok dark')
    expect(recorded.later).toEqual([])
  })

  test('[S1-100] uses the saved preferences if this browser has stored something else', async ({
    newMember,
  }) => {
    const { page, context } = await newMember({ appearance: { theme: 'twitter', mode: 'dark' } })
    await rememberAppearance(context, { theme: 'tiktok', mode: 'light' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'twitter')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  })

  test('reaches a second browser of the member without a reload, within 2 s', async ({ newMember }) => {
    const here = await newMember({ appearance: DEFAULT_APPEARANCE })
    const there = await newMember({ memberId: here.memberId })
    await here.page.goto('/settings')
    await openWithStream(there.page, '/settings#notifications')
    await expect(theme(there.page, 'Classic')).toBeChecked()
    await there.page.evaluate(() => Object.assign(window, { stayed: true }))

    await theme(here.page, 'Tech Mode').check()
    await expect(there.page.locator('html')).toHaveAttribute('data-theme', 'twitter', within(2_000))
    await expect(theme(there.page, 'Tech Mode')).toBeChecked()
    await darkMode(here.page).click()
    await expect(there.page.locator('html')).toHaveAttribute('data-mode', 'dark', within(2_000))
    await expect(darkMode(there.page)).toBeChecked()
    expect(await there.page.evaluate(() => 'stayed' in window)).toBe(true)
    await expect(toast(there.page)).toHaveCount(0)
  })

  test('[S2-395] is reverted with an error toast if it can’t be saved', async ({ newMember, guard }) => {
    guard.allow(/status of 500 .*\/api\/user\/preferences/, /The preferences could not be saved/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/settings')
    await failSaves(page)
    await theme(page, 'New Age').click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to update theme. Please try again.')
    await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'facebook')
    await expect(theme(page, 'Classic')).toBeChecked()
  })

  test('[S1-243] is only logged, without a toast, if it fails outside the settings', async ({
    newMember,
    guard,
  }) => {
    guard.allow(/status of 500 .*\/api\/user\/preferences/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    // The home page offers the themes if there are no posts.
    await page.route('**/api/posts?*', (route) => route.fulfill({ json: [] }))
    await page.goto('/')
    await failSaves(page)
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('The preferences could not be saved'),
    )
    guard.allow(/The preferences could not be saved/)
    // A click, not a check: the failed save reverts the choice immediately.
    await theme(page, 'New Age').click()
    await logged
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'facebook')
    await expect(toast(page)).toHaveCount(0)
  })
})

test.describe('the three themes', () => {
  for (const { id, name, primary } of THEMES) {
    test(`[S1-097, S1-098, S1-099, S1-103] ${name} has its name, its colour and its corners`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ appearance: { theme: id, mode: 'light' } })
      await page.goto('/settings')
      await expect(theme(page, name)).toBeChecked()
      await expect(page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio')).toHaveCount(3)
      const card = page.getByRole('region', { name: 'Appearance' })
      expect(await card.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)).toBe(
        `${RADIUS[id]}px`,
      )
      expect(await primaryOf(page)).toBe(primary.light)
      await darkMode(page).click()
      await expect.poll(() => primaryOf(page)).toBe(primary.dark)
    })
  }

  test('[S1-101, S1-166] are inferred from the page for visitors and members without saved preferences', async ({
    page,
    context,
    newMember,
    guard,
  }) => {
    guard.allow(/status of 404 .*\/nowhere\)/)
    const requested: string[] = []
    context.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Classic' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'New Age' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tiktok')
    await page.reload()
    await expect(page.getByRole('button', { name: 'New Age' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(requested).toContain('/api/auth/user')
    expect(requested).not.toContain('/api/user/preferences')

    const fresh = await newMember()
    await fresh.page.goto('/settings')
    await expect(theme(fresh.page, 'Classic')).toBeChecked()
    const remembering = await newMember()
    await rememberAppearance(remembering.context, { theme: 'twitter', mode: 'dark' })
    await remembering.page.goto('/settings')
    await expect(theme(remembering.page, 'Tech Mode')).toBeChecked()
    await expect(darkMode(remembering.page)).toBeChecked()
  })

  test('[S1-242] are inferred, and the error logged, if the preferences can’t be read', async ({
    newMember,
    guard,
  }) => {
    guard.allow(/status of 500 .*\/api\/user\/preferences/, /The preferences could not be read/)
    const { page, context } = await newMember({ appearance: { theme: 'twitter', mode: 'light' } })
    await rememberAppearance(context, { theme: 'tiktok', mode: 'light' })
    await page.route('**/api/user/preferences', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('The preferences could not be read'),
    )
    await page.goto('/settings')
    await logged
    await expect(theme(page, 'New Age')).toBeChecked()
  })
})

function theme(page: Page, name: string) {
  return page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name })
}

function darkMode(page: Page) {
  return page.getByRole('switch', { name: 'Dark Mode' })
}

function toast(page: Page) {
  return page.locator('[data-tone]')
}

function primaryOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
}

async function failSaves(page: Page): Promise<void> {
  await page.route('**/api/user/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
      : route.continue(),
  )
}

type RecordedAppearances = { parsed: string; painted: string; later: string[] }

/** Records the appearance after parsing, at first paint and at later changes, on pages opened from now on. */
async function recordAppearances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const currentAppearance = () =>
      `${document.documentElement.dataset['theme']} ${document.documentElement.dataset['mode']}`
    const recorded: RecordedAppearances = { parsed: '', painted: '', later: [] }
    Object.assign(window, { recorded })
    addEventListener('DOMContentLoaded', () => (recorded.parsed = currentAppearance()))
    new PerformanceObserver(() => (recorded.painted ||= currentAppearance())).observe({
      type: 'paint',
      buffered: true,
    })
    new MutationObserver(() => {
      if (recorded.parsed && currentAppearance() !== recorded.parsed) recorded.later.push(currentAppearance())
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme', 'data-mode'] })
  })
}

function recordedAppearances(page: Page): Promise<RecordedAppearances> {
  return page.evaluate(() => (window as unknown as { recorded: RecordedAppearances }).recorded)
}
