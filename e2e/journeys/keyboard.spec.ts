import { DEFAULT_APPEARANCE, lightAppearances, rememberAppearance } from '../appearances.ts'
import { greeting } from '../people.ts'
import { focusIsVisible, tabTo, stopsWithoutVisibleFocus } from '../tabbing.ts'
import { expect, test } from '../test.ts'

test.describe('by keyboard only', () => {
  test.describe.configure({ timeout: 60_000 })

  test('a visitor joins from the landing page, changes the appearance and logs out', async ({
    page,
    stack,
  }) => {
    await page.goto('/')
    await expect(page.getByText('Active Users')).toBeVisible()
    await tabTo(page, 'Skip to content')
    await tabTo(page, 'Log in')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    await tabTo(page, 'First name')
    await page.keyboard.type('Keya')
    await tabTo(page, 'Last name')
    await page.keyboard.type('Board')
    await tabTo(page, 'E-mail')
    await page.keyboard.type(`keya-${Date.now()}@example.com`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Keya')
    await tabTo(page, 'Skip for now')
    await page.keyboard.press('Enter')
    await expect(greeting(page, 'Keya')).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & Privacy')
    await tabTo(page, /Classic/)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tiktok')
    expect(await focusIsVisible(page)).toBe(true)
    // Escape closes what opened last: a toast that comes after the menu would be closed instead of it.
    await expect(page.getByText('Theme Updated', { exact: true })).toBeVisible()
    await tabTo(page, 'Dark Mode')
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

    await tabTo(page, /Your menu$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Find Your People' }).first()).toBeVisible()
  })

  for (const appearance of lightAppearances(1)) {
    test(`[S1-046, S1-144, S1-145, S1-146] a member writes a post with a poll from the home page in ${appearance.theme}`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ appearance })
      await page.goto('/')
      await expect(greeting(page, 'Robin')).toBeVisible()
      // The theme is loaded with the session, and can remove the search box.
      await expect(page.locator('html')).toHaveAttribute('data-theme', appearance.theme)
      await tabTo(page, 'Polls')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Poll question' })).toBeFocused()
      await page.keyboard.type('Where shall we meet?')
      await tabTo(page, 'Option 1')
      await page.keyboard.type('At the hall')
      await page.keyboard.press('Enter')
      await page.keyboard.type('By the river')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Option 3' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.type('In the park')
      await tabTo(page, '7 days')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
      await tabTo(page, 'Ask a question')
      await page.keyboard.press('Space')
      await tabTo(page, 'Text', 'Shift+Tab')
      await page.keyboard.type('Our summer evening')
      await tabTo(page, 'Public', 'Shift+Tab')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Friends' })).toBeChecked()
      await tabTo(page, 'Post')
      await page.keyboard.press('Enter')

      const post = page.getByRole('feed').getByRole('article').first()
      await expect(post).toContainText('Our summer evening')
      await expect(post).toContainText('Where shall we meet?')
      await expect(post.getByRole('listitem')).toHaveText(['At the hall', 'By the river', 'In the park'])
      await expect(post).toContainText('30 days left')
      await expect(page.getByRole('button', { name: 'Polls' })).toBeFocused()
    })

    test(`the focus is visible at every stop of the landing page and the settings in ${appearance.theme}`, async ({
      newBrowser,
      newMember,
    }) => {
      const options = { reducedMotion: 'reduce' } as const
      const visitor = await newBrowser(options)
      await rememberAppearance(visitor, appearance)
      const page = await visitor.newPage()
      await page.goto('/')
      await expect(page.getByText('Active Users')).toBeVisible()
      expect(await stopsWithoutVisibleFocus(page)).toEqual([])

      const member = await newMember({ appearance, options })
      await member.page.goto('/settings')
      await expect(member.page.getByRole('switch', { name: 'Dark Mode' })).toBeEnabled()
      expect(await stopsWithoutVisibleFocus(member.page)).toEqual([])
    })
  }

  test('? lists the shortcuts, Escape closes the list, and typing is left alone', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await expect(greeting(page, 'Robin')).toBeVisible()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toContainText('Show this list')
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL('/settings')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page).toHaveURL('/')
  })
})
