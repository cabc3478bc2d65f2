import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE, APPEARANCES } from '../appearances.ts'
import { expect, test } from '../test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Guildhall' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Search for members, groups and posts' })
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })
/** Returns a word that no other test uses. */
const uniqueWord = (memberId: string) => `zyx${memberId.replaceAll('-', '').slice(-10)}`

test.describe('searching', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-036, S1-200] the box finds people and posts while typing, by keyboard only', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const word = uniqueWord(memberId)
    const author = await seed.createMember({ firstName: 'Zoë', lastName: `Ångström${word}` })
    await seed.createPost(author, { content: `Wir grüßen ${word} und die Straße` })
    await page.goto('/')
    // The shortcuts are registered shortly after the page has loaded.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(box(page)).toBeFocused({ timeout: 300 })
    }).toPass()
    await page.keyboard.type(`angstrom${word}`)
    await expect(option(page, /Zoë/)).toBeVisible()
    await expect(option(page, /See all results/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)

    await box(page).fill(`STRASSE ${word}`)
    await expect(option(page, /Wir grüßen/)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option(page, /Wir grüßen/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/post\//)
    await expect(page.getByText(`Wir grüßen ${word}`)).toBeVisible()

    await box(page).fill('qxjvkwzhbn')
    await expect(page.getByText('No results found')).toBeVisible()
  })

  test('[S1-201] the results page finds people despite a typo, and sends friend requests', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const word = uniqueWord(memberId)
    await seed.createMember({ firstName: 'Grace', lastName: `${word}hopper` })
    await page.goto('/')
    await box(page).fill(`${word}hoper`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await page.getByRole('tab', { name: 'Members' }).click()
    const found = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expect(found).toHaveCount(1)
    await found.getByRole('button', { name: /^Add friend: Grace/ }).click()
    await expect(found.getByRole('button', { name: /^Cancel request to Grace/ })).toBeVisible()
    await page.reload()
    await expect(found.getByRole('button', { name: /^Cancel request to Grace/ })).toBeVisible()
  })

  test('posts are found by text, highlighted, filtered and paged', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const word = uniqueWord(memberId)
    const other = await seed.createMember({ firstName: 'Filtered', lastName: word })
    for (let n = 0; n < 14; n += 1) await seed.createPost(memberId, { content: `${word} number ${n}` })
    await seed.createPost(other, { content: `${word} by another` })
    await seed.createPost(other, {
      content: `${word} long ago`,
      created_at: new Date(Date.now() - 40 * 86_400_000),
    })
    await page.goto(`/search?q=${word}&tab=posts`)
    const posts = page.getByRole('list', { name: 'Posts' }).getByRole('article')
    await expect(posts).toHaveCount(10)
    await expect(posts.first().locator('mark')).toHaveText(word)
    await page.mouse.wheel(0, 5_000)
    await expect(posts).toHaveCount(16)

    await page.getByRole('combobox', { name: 'Date' }).selectOption('month')
    await expect(posts.filter({ hasText: 'long ago' })).toHaveCount(0)
    await page.mouse.wheel(0, 5_000)
    await expect(posts).toHaveCount(15)
    await page.getByRole('combobox', { name: 'From' }).fill(`filtered ${word}`)
    await page.getByRole('listbox', { name: 'From' }).getByRole('option').click()
    await expect(posts).toHaveCount(1)
    await expect(posts).toContainText('by another')
    await page.reload()
    await expect(posts).toHaveCount(1)
    await page.getByRole('button', { name: 'Photos & videos' }).click()
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await posts.filter({ hasText: 'by another' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
    await page.goBack()
    await expect(posts.filter({ hasText: 'by another' })).toBeVisible()
  })

  for (const appearance of APPEARANCES.filter(({ mode }) => mode === 'dark')) {
    test(`[S1-037] the search is reachable in ${appearance.theme}, on desktop and phone`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ appearance })
      await page.goto('/')
      if (appearance.theme === 'tiktok') {
        await page.getByRole('button', { name: 'Your menu' }).click()
        await expect(box(page)).toHaveCount(0)
        await page.getByRole('menuitem', { name: 'Search' }).click()
        await expect(field(page)).toBeFocused()
      } else await expect(box(page)).toBeVisible()

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      if (appearance.theme === 'tiktok') {
        await page.getByRole('button', { name: 'You', exact: true }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Search' }).click()
      } else await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await expect(field(page)).toBeVisible()
    })
  }

  test('[D-053] blocked members disappear from the results on screen', async ({ newMember, seed, guard }) => {
    // Open data about the blocked member is refetched and no longer available.
    guard.allow(/status of 404/)
    const { page, context, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const word = uniqueWord(memberId)
    const other = await newMember({ firstName: 'Gone', lastName: word, appearance: DEFAULT_APPEARANCE })
    await seed.createPost(other.memberId, { content: `${word} says hello` })
    await page.goto(`/search?q=${word}`)
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('article')).toHaveCount(1)
    const profile = await context.newPage()
    await profile.goto(`/profile/${other.memberId}`)
    await profile.getByRole('button', { name: /^More options for/ }).click()
    await profile.getByRole('menuitem', { name: /^Block/ }).click()
    await profile
      .getByRole('dialog')
      .getByRole('button', { name: /^Block/ })
      .click()
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  })
})
