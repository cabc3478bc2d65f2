import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { manyPosts, servePosts } from '../fixtures/posts.ts'
import { saveAppearance } from '../people.ts'
import { expect, test } from '../test.ts'

test.describe('the scroll position', () => {
  test('is preserved when the theme changes', async ({ newMember, stack }) => {
    const { page, context } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await servePosts(page, manyPosts(60))
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    for (let steps = 0; steps < 12; steps += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(40)
    }
    await waitForScrollEnd(page)
    const id = await firstVisiblePost(page)
    await saveAppearance(context, stack.BASE_URL, { theme: 'twitter', mode: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'twitter', { timeout: 10_000 })
    await expect(page.locator(`[data-post="${id}"]`)).toBeInViewport()
  })
})

/** Waits for the end of scrolling: a busy machine lags behind the wheel events. */
async function waitForScrollEnd(page: Page): Promise<void> {
  const isStill = () =>
    page.evaluate(async () => {
      const before = scrollY
      await new Promise((resolve) => setTimeout(resolve, 300))
      return before > 0 && scrollY === before
    })
  await expect.poll(isStill).toBe(true)
}

/** Returns the id of the first post below the top bar. */
function firstVisiblePost(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const cards = Array.from(document.querySelectorAll<HTMLElement>('[role="feed"] article'))
    return cards.find((card) => card.getBoundingClientRect().bottom > 100)?.dataset['post']
  })
}
