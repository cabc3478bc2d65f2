import type { Page } from '@playwright/test'
import { PAGES } from '@guildhall/contract/pages'
import { DEFAULT_APPEARANCE, APPEARANCES } from '../appearances.ts'
import { greeting } from '../people.ts'
import { expect, test } from '../test.ts'

const WIDE = {
  '/': 'Home',
  '/friends': 'Friends',
  '/saved': 'Saved',
  '/groups': 'Groups',
  '/video': 'Video',
  '/marketplace': 'Marketplace',
}
const NARROW = { '/': 'Home', '/video': 'Video', '/friends': 'Friends' }
const MENU = { ...WIDE, '/settings': 'Settings & Privacy', '/help': 'Help & Support' }

/** Returns the names of destinations whose page exists: nothing is linked before it is built. */
const builtDestinations = (destinations: Record<string, string>) =>
  Object.entries(destinations).flatMap(([path, name]) =>
    (PAGES as readonly string[]).includes(path) ? [name] : [],
  )

test.describe('the frame around member pages', () => {
  for (const appearance of APPEARANCES.filter(({ mode }) => mode === 'light')) {
    test(`[S1-035, S1-038, S1-039] has logo, name and the available destinations of ${appearance.theme} in order`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ appearance })
      await page.goto('/')
      const bar = page.getByRole('banner')
      await expect(bar.getByText('Guildhall')).toBeVisible()
      await expect(bar.getByRole('link', { name: 'Guildhall, home' }).locator('svg').first()).toBeVisible()
      const centre = bar.getByRole('navigation', { name: 'Main' }).getByRole('link')
      const names = () => centre.evaluateAll((links) => links.map((link) => link.textContent))
      // In a browser that is new to the member, the theme is loaded with the session.
      await expect.poll(names).toEqual(builtDestinations(appearance.theme === 'tiktok' ? NARROW : WIDE))
    })
  }

  test('[S1-043] has the menu in order, from the member to Log Out', async ({ newMember }) => {
    const { page } = await newMember()
    await page.goto('/')
    await page.getByRole('button', { name: 'Your menu' }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('Robin Field')
    const [member, ...destinations] = await menu.getByRole('menuitem').allTextContents()
    expect(member).toContain('Robin Field')
    expect(destinations).toEqual([...builtDestinations(MENU), 'Log Out'])
    await menu.getByRole('menuitem', { name: 'Settings & Privacy' }).click()
    await expect(page).toHaveURL('/settings')
  })

  test('[S1-165] lets a member open every member page', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember()
    const postId = await seed.createPost(memberId)
    // Paths with a username, a group, an event, a conversation, an invitation or a notice need one that exists: other
    // journeys cover them.
    const others = /^\/login$|\{username\}|^\/groups\/|^\/events\/|^\/messages\/|^\/invite\/|^\/notices\//
    for (const route of PAGES.filter((page) => !others.test(page))) {
      const path = route.replace('{id}', postId).replace('{userId}', memberId)
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('[S1-080] calls a member without a name "Anonymous", with the initials "A"', async ({ newMember }) => {
    const { page } = await newMember({ firstName: null, lastName: null })
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'You' })).toContainText('Anonymous')
    await expect(page.getByRole('button', { name: 'Your menu' }).locator('[data-hue]')).toHaveText('A')
  })

  test('[S2-004] says that a page was not found, to members and visitors alike', async ({
    page,
    newMember,
    guard,
  }) => {
    guard.allow(/status of 404 .*\/nowhere\/at-all\)/)
    const member = await newMember()
    for (const tab of [page, member.page]) {
      const response = await tab.goto('/nowhere/at-all')
      expect(response?.status()).toBe(404)
      await expect(tab.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await tab.getByRole('link', { name: 'Go to home' }).click()
      await expect(tab).toHaveURL('/')
    }
    await expect(page.getByRole('link', { name: 'Find Your People' }).first()).toBeVisible()
    await expect(greeting(member.page, 'Robin')).toBeVisible()
  })
})

test.describe('toasts', () => {
  test('[S1-136, S1-251, S1-254] come one at a time, at most 420 px wide, for 5 s', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.clock.install()
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'New Age' }).check()
    await expect(toast(page)).toContainText('Switched to New Age')
    await page.getByRole('radio', { name: 'Tech Mode' }).check()
    const requestedAt = Date.now()
    await expect(toast(page)).toContainText('Switched to Tech Mode')
    await expect(toast(page)).toHaveCount(1)
    const region = await page
      .locator('ol')
      .filter({ has: toast(page) })
      .boundingBox()
    expect(region?.width).toBeLessThanOrEqual(420)
    await page.mouse.move(10, 10)
    // Skips the time until just before the toast closes; it can only have opened after `requestedAt`.
    await page.clock.pauseAt(requestedAt + 4_500)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.runFor(3_000)
    await expect(toast(page)).toHaveCount(0)
  })

  test('[S1-252] are dismissed by a swipe of 50 px to the right, and return from less', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'New Age' }).check()
    await expect(toast(page)).toBeVisible()
    await swipe(page, 40)
    await page.waitForTimeout(300)
    await expect(toast(page)).toBeVisible()
    await swipe(page, 60)
    await expect(toast(page)).toHaveCount(0, { timeout: 1_000 })
  })

  test('[S1-253] are reached with F8', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'New Age' }).check()
    await expect(toast(page)).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.locator('ol').filter({ has: toast(page) })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
  })
})

test.describe('tooltips', { tag: '@alone' }, () => {
  test('[S1-255, S1-256] open after 700 ms, and immediately within 300 ms of another', async ({
    newMember,
  }) => {
    const { page } = await newMember()
    await page.clock.install()
    await page.goto('/settings')
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    await expect(home).toBeVisible()
    // The code of tooltips is loaded after the page.
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + 60_000)
    const tip = page.getByRole('tooltip')
    const away = () => page.mouse.move(5, 700)

    await home.hover()
    await page.clock.runFor(690)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tip).toHaveText('Home')

    await away()
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(290)
    await home.hover()
    await page.clock.runFor(1)
    await expect(tip).toHaveText('Home')

    await away()
    await page.clock.runFor(310)
    await home.hover()
    await page.clock.runFor(690)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tip).toHaveText('Home')
  })
})

function toast(page: Page) {
  return page.locator('[data-tone]')
}

async function swipe(page: Page, pixels: number): Promise<void> {
  const box = (await toast(page).boundingBox())!
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let moved = 10; moved <= pixels; moved += 10) await page.mouse.move(x + moved, y)
  await page.mouse.up()
}
