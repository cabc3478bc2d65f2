import { FIRST_LOOK, looksByDay, rememberLook } from '../looks.ts'
import { greeting } from '../people.ts'
import { focusIsVisible, tabTo, unseenStops } from '../tabbing.ts'
import { expect, test } from '../test.ts'

test.describe('by keyboard alone', () => {
  test.describe.configure({ timeout: 60_000 })

  test('somebody gets from the landing page in, changes the look and leaves again', async ({
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
    await expect(greeting(page, 'Keya')).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL('/settings')
    await tabTo(page, /Classic/)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tiktok')
    expect(await focusIsVisible(page)).toBe(true)
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

  for (const look of looksByDay(1)) {
    test(`[S1-046, S1-144, S1-145, S1-146] somebody writes a post with a poll from the home page in ${look.theme}`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ look })
      await page.goto('/')
      await expect(greeting(page, 'Robin')).toBeVisible()
      // The theme comes with the session, and may take the search box away.
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
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
      await tabTo(page, 'Ask as a question')
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

    test(`every stop of the landing page and the settings can be seen in ${look.theme}`, async ({
      newBrowser,
      newMember,
    }) => {
      const options = { reducedMotion: 'reduce' } as const
      const visitor = await newBrowser(options)
      await rememberLook(visitor, look)
      const page = await visitor.newPage()
      await page.goto('/')
      await expect(page.getByText('Active Users')).toBeVisible()
      expect(await unseenStops(page)).toEqual([])

      const member = await newMember({ look, options })
      await member.page.goto('/settings')
      await expect(member.page.getByRole('switch', { name: 'Dark Mode' })).toBeEnabled()
      expect(await unseenStops(member.page)).toEqual([])
    })
  }

  test('? lists the shortcuts, Escape closes the list, and typing is left alone', async ({ newMember }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
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
