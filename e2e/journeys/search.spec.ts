import type { Page } from '@playwright/test'
import { FIRST_LOOK, LOOKS } from '../looks.ts'
import { expect, test } from '../test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Guildhall' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Search for members, groups and posts' })
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })
/** A word that nobody else writes. */
const rare = (memberId: string) => `zyx${memberId.replaceAll('-', '').slice(-10)}`

test.describe('searching', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-036, S1-200] the box finds people and posts while one types, by keyboard alone', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const word = rare(memberId)
    const author = await backstage.join({ firstName: 'Zoë', lastName: `Ångström${word}` })
    await backstage.write(author, { content: `Wir grüßen ${word} und die Straße` })
    await page.goto('/')
    // The shortcuts are there soon after the page.
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

  test('[S1-201] the result page lists people with a typing error in the name, and makes friends', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const word = rare(memberId)
    await backstage.join({ firstName: 'Grace', lastName: `${word}hopper` })
    await page.goto('/')
    await box(page).fill(`${word}hoper`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await page.getByRole('tab', { name: 'Members' }).click()
    const found = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expect(found).toHaveCount(1)
    await found.getByRole('button', { name: /^Add Friend, Grace/ }).click()
    await expect(found.getByRole('button', { name: /^Cancel Request to Grace/ })).toBeVisible()
    await page.reload()
    await expect(found.getByRole('button', { name: /^Cancel Request to Grace/ })).toBeVisible()
  })

  test('posts are found by their words, marked, filtered, and come page by page', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const word = rare(memberId)
    const other = await backstage.join({ firstName: 'Filtered', lastName: word })
    for (let n = 0; n < 14; n += 1) await backstage.write(memberId, { content: `${word} number ${n}` })
    await backstage.write(other, { content: `${word} by another` })
    await backstage.write(other, {
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

  for (const look of LOOKS.filter(({ mode }) => mode === 'dark')) {
    test(`[S1-037] the search is reached in ${look.theme}, on a desk and on a phone`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ look })
      await page.goto('/')
      if (look.theme === 'tiktok') {
        await page.getByRole('button', { name: 'Your menu' }).click()
        await expect(box(page)).toHaveCount(0)
        await page.getByRole('menuitem', { name: 'Search' }).click()
        await expect(field(page)).toBeFocused()
      } else await expect(box(page)).toBeVisible()

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      if (look.theme === 'tiktok') {
        await page.getByRole('button', { name: 'You', exact: true }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Search' }).click()
      } else await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await expect(field(page)).toBeVisible()
    })
  }

  test('[D-053] who is blocked is gone from the results on screen', async ({
    newMember,
    backstage,
    watched,
  }) => {
    // What was open about the other is asked for once more, and is gone.
    watched.allow(/status of 404/)
    const { page, context, memberId } = await newMember({ look: FIRST_LOOK })
    const word = rare(memberId)
    const other = await newMember({ firstName: 'Gone', lastName: word, look: FIRST_LOOK })
    await backstage.write(other.memberId, { content: `${word} says hello` })
    await page.goto(`/search?q=${word}`)
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('article')).toHaveCount(1)
    const profile = await context.newPage()
    await profile.goto(`/profile/${other.memberId}`)
    await profile.getByRole('button', { name: /^More about/ }).click()
    await profile.getByRole('menuitem', { name: /^Block/ }).click()
    await profile
      .getByRole('dialog')
      .getByRole('button', { name: /^Block/ })
      .click()
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  })
})
