import type { Page } from '@playwright/test'
import { THEMES } from '@guildhall/contract/themes'
import { FIRST_LOOK, rememberLook } from '../looks.ts'
import { trackStreams } from '../streams.ts'
import { expect, test } from '../test.ts'

const RADIUS = { facebook: 8, tiktok: 12, twitter: 6 } as const

test.describe('changing the theme in the settings', () => {
  test('[S1-102] applies it at once, then saves it and says so', async ({ newMember }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/settings')
    let save = () => {}
    const held = new Promise<void>((resolve) => (save = resolve))
    await page.route('**/api/user/preferences', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await theme(page, 'New Age').check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tiktok')
    await expect(toast(page)).toHaveCount(0)
    save()
    await expect(toast(page)).toContainText('Theme Updated')
    await expect(toast(page)).toContainText('Switched to New Age theme successfully!')
  })

  test('[S1-100] survives a reload: the look is right before anything is painted', async ({ newMember }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/settings')
    await theme(page, 'New Age').check()
    await expect(toast(page)).toContainText('Switched to New Age')
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/user/preferences'),
    )
    await darkMode(page).click()
    await expect(darkMode(page)).toBeChecked()
    // A reload would take back what is still on its way.
    expect((await saved).ok()).toBe(true)
    await noteLooks(page)
    await page.reload()
    await expect(theme(page, 'New Age')).toBeChecked()
    const noted = await looksOf(page)
    expect(noted.painted).toBe('tiktok dark')
    expect(noted.parsed).toBe('tiktok dark')
    expect(noted.later).toEqual([])
  })

  test('[S1-100] follows the saved preferences where this browser remembers something else', async ({
    newMember,
  }) => {
    const { page, context } = await newMember({ look: { theme: 'twitter', mode: 'dark' } })
    await rememberLook(context, { theme: 'tiktok', mode: 'light' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'twitter')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  })

  test('reaches a second browser of the member without a reload, within 2 s', async ({ newMember }) => {
    const here = await newMember({ look: FIRST_LOOK })
    const there = await newMember({ memberId: here.memberId })
    await here.page.goto('/settings')
    const streams = trackStreams(there.context)
    await there.page.goto('/settings#notifications')
    await expect.poll(() => streams.open().length).toBe(1)
    await expect(theme(there.page, 'Classic')).toBeChecked()
    await there.page.evaluate(() => Object.assign(window, { stayed: true }))

    await theme(here.page, 'Tech Mode').check()
    await expect(there.page.locator('html')).toHaveAttribute('data-theme', 'twitter', { timeout: 2_000 })
    await expect(theme(there.page, 'Tech Mode')).toBeChecked()
    await darkMode(here.page).click()
    await expect(there.page.locator('html')).toHaveAttribute('data-mode', 'dark', { timeout: 2_000 })
    await expect(darkMode(there.page)).toBeChecked()
    expect(await there.page.evaluate(() => 'stayed' in window)).toBe(true)
    await expect(toast(there.page)).toHaveCount(0)
  })

  test('[S2-395] is taken back with a word about it when it cannot be saved', async ({
    newMember,
    watched,
  }) => {
    watched.allow(/status of 500 .*\/api\/user\/preferences/, /The preferences could not be saved/)
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/settings')
    await failSaves(page)
    await theme(page, 'New Age').click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to update theme. Please try again.')
    await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'facebook')
    await expect(theme(page, 'Classic')).toBeChecked()
  })

  test('[S1-243] is only written down, without a toast, where it fails outside the settings', async ({
    newMember,
    watched,
  }) => {
    watched.allow(/status of 500 .*\/api\/user\/preferences/)
    const { page } = await newMember({ look: FIRST_LOOK })
    // Where nobody has written anything yet, the home page offers the looks.
    await page.route('**/api/posts?*', (route) => route.fulfill({ json: [] }))
    await page.goto('/')
    await failSaves(page)
    const written = page.waitForEvent('console', (message) =>
      message.text().includes('The preferences could not be saved'),
    )
    watched.allow(/The preferences could not be saved/)
    // A click, not a check: the failed save takes the choice back at once.
    await theme(page, 'New Age').click()
    await written
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'facebook')
    await expect(toast(page)).toHaveCount(0)
  })
})

test.describe('the three themes', () => {
  for (const { id, name, primary } of THEMES) {
    test(`[S1-097, S1-098, S1-099, S1-103] ${name} has its name, its colour and its corners`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ look: { theme: id, mode: 'light' } })
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
    watched,
  }) => {
    watched.allow(/status of 404 .*\/nowhere\)/)
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Classic' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'New Age' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tiktok')
    await page.reload()
    await expect(page.getByRole('button', { name: 'New Age' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(asked).toContain('/api/auth/user')
    expect(asked).not.toContain('/api/user/preferences')

    const plain = await newMember()
    await plain.page.goto('/settings')
    await expect(theme(plain.page, 'Classic')).toBeChecked()
    const remembering = await newMember()
    await rememberLook(remembering.context, { theme: 'twitter', mode: 'dark' })
    await remembering.page.goto('/settings')
    await expect(theme(remembering.page, 'Tech Mode')).toBeChecked()
    await expect(darkMode(remembering.page)).toBeChecked()
  })

  test('[S1-242] are inferred, and the fault written down, where the preferences cannot be read', async ({
    newMember,
    watched,
  }) => {
    watched.allow(/status of 500 .*\/api\/user\/preferences/, /The preferences could not be read/)
    const { page, context } = await newMember({ look: { theme: 'twitter', mode: 'light' } })
    await rememberLook(context, { theme: 'tiktok', mode: 'light' })
    await page.route('**/api/user/preferences', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    const written = page.waitForEvent('console', (message) =>
      message.text().includes('The preferences could not be read'),
    )
    await page.goto('/settings')
    await written
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

type Noted = { parsed: string; painted: string; later: string[] }

/** Writes down, on the pages to come, the look at the end of parsing, at the first paint and at every change after it. */
async function noteLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () =>
      `${document.documentElement.dataset['theme']} ${document.documentElement.dataset['mode']}`
    const noted: Noted = { parsed: '', painted: '', later: [] }
    Object.assign(window, { noted })
    addEventListener('DOMContentLoaded', () => (noted.parsed = look()))
    new PerformanceObserver(() => (noted.painted ||= look())).observe({ type: 'paint', buffered: true })
    new MutationObserver(() => {
      if (noted.parsed && look() !== noted.parsed) noted.later.push(look())
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme', 'data-mode'] })
  })
}

function looksOf(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted)
}
