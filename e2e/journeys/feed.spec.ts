import type { Page } from '@playwright/test'
import { FIRST_LOOK } from '../looks.ts'
import { manyPosts, servePosts } from '../made-posts.ts'
import { saveLook } from '../people.ts'
import { expect, test } from '../test.ts'

test.describe('the place of the reader', () => {
  test('is kept when the theme changes', async ({ newMember, stack }) => {
    const { page, context } = await newMember({ look: FIRST_LOOK })
    await servePosts(page, manyPosts(60))
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    for (let steps = 0; steps < 12; steps += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(40)
    }
    const id = await firstInSight(page)
    await saveLook(context, stack.BASE_URL, { theme: 'twitter', mode: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'twitter', { timeout: 10_000 })
    await expect(page.locator(`[data-post="${id}"]`)).toBeInViewport()
  })
})

/** The id of the first post below the bar. */
function firstInSight(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const cards = Array.from(document.querySelectorAll<HTMLElement>('[role="feed"] article'))
    return cards.find((card) => card.getBoundingClientRect().bottom > 100)?.dataset['post']
  })
}
