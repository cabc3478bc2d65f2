import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { chooseFromThreadMenu, messages, messageWithText, openConversation } from '../messaging.ts'
import { expect, test } from '../test.ts'
import { limitMs, within } from '../within.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('a conversation of 100,000 messages', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 240_000 })

  test('opens within a second, and keeps its place and its size while it is scrolled', async ({
    newMember,
    seed,
  }) => {
    const ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Lee' })
    const [ben, cyra] = [
      await seed.createMember({ firstName: 'Ben', lastName: 'Adler' }),
      await seed.createMember({ firstName: 'Cyra', lastName: 'Lund' }),
    ]
    await seed.createConversation(ann.memberId, cyra, 100)
    await seed.createConversation(ann.memberId, ben, 100_000)
    const { page } = ann
    await page.goto('/messages')
    // The first one also loads the code of the thread.
    await openConversation(page, 'Cyra Lund')
    await expect(messageWithText(page, 'Message number 100')).toBeVisible()
    const start = performance.now()
    await openConversation(page, 'Ben Adler')
    await expect(messageWithText(page, 'Message number 100000')).toBeVisible()
    expect(performance.now() - start).toBeLessThan(limitMs(1_000))

    for (let pages = 0; pages < 12; pages += 1) {
      const { shift, count } = await page.evaluate(scrollBack)
      expect(Math.abs(shift), `page ${pages}`).toBeLessThanOrEqual(2)
      expect(count).toBeLessThanOrEqual(300)
    }
    const oldest = Number(await page.locator('[data-seq]').first().getAttribute('data-seq'))
    expect(oldest).toBeLessThanOrEqual(100_000 - 12 * 50)

    await page.getByRole('button', { name: 'Go to the newest message' }).click()
    await expect(messageWithText(page, 'Message number 100000')).toBeInViewport()
    await chooseFromThreadMenu(page, 'Jump to date…')
    const day = new Date(Date.now() - 30 * 86_400_000)
    await dialog(page).getByLabel('Date').fill(day.toISOString().slice(0, 10))
    await dialog(page).getByRole('button', { name: 'Jump' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('[data-highlighted]')).toBeInViewport(within(5_000))
    expect(await messages(page).count()).toBeLessThanOrEqual(300)
  })
})

/** Runs in the page: scrolls near the top, and returns how far a message moved when older ones were added above it. */
async function scrollBack(): Promise<{ shift: number; count: number }> {
  const box = document.querySelector('.thread-box')!
  const oldest = () => Number(box.querySelector<HTMLElement>('[data-seq]')!.dataset['seq'])
  const before = oldest()
  box.scrollTop = 200
  const anchor = [...box.querySelectorAll('[data-message]')].find(
    (message) => message.getBoundingClientRect().top > box.getBoundingClientRect().top,
  )!
  const top = anchor.getBoundingClientRect().top
  for (const end = performance.now() + 10_000; oldest() === before && performance.now() < end;)
    await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return {
    shift: anchor.getBoundingClientRect().top - top,
    count: box.querySelectorAll('[data-message]').length,
  }
}
