import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { commentField, commentWithText } from '../conversation.ts'
import { openWithStream } from '../streams.ts'
import { expect, test } from '../test.ts'
import { toast } from '../writing.ts'

// The model, the worker and the stream all have to pass it on; a busy machine can take long.
const LIVE_TIMEOUT = { timeout: 20_000 }
const POST = 'The workshop costs ninety euros and starts at ten.'

const line = (page: Page) => page.locator('.agent-run')
const answer = (page: Page) => page.locator('.comment-by-ai')
const receipt = (page: Page) => page.getByRole('region', { name: 'How this answer came about' })

test.describe('mentioning an agent', () => {
  test.describe.configure({ timeout: 90_000 })

  test('[S1-006, S1-065, D-013, D-138] shows that it is thinking, then its answer with a receipt, to everyone who reads along', async ({
    newMember,
    seed,
    stack,
  }) => {
    const asker = await newMember({ appearance: DEFAULT_APPEARANCE })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const id = await seed.createPost(asker.memberId, { content: POST })
    const pages = [asker.page, reader.page]
    for (const page of pages) await openWithStream(page, `/post/${id}`)
    await behave(stack, { type: 'slow_start', ms: 4_000, times: 1 })
    await ask(asker.page, '@agent_ai what does the workshop cost?')
    await Promise.all(
      pages.map((page) => expect(line(page)).toHaveText('Agent AI is thinking…', LIVE_TIMEOUT)),
    )
    await Promise.all(pages.map((page) => expect(answer(page)).toContainText(POST, LIVE_TIMEOUT)))
    for (const page of pages) {
      await expect(line(page)).toHaveCount(0, LIVE_TIMEOUT)
      await expect(answer(page)).toContainText('— demo model')
      await expect(answer(page).getByText('AI', { exact: true })).toBeVisible()
      await expect(answer(page).getByRole('link', { name: 'Agent AI' })).toHaveCount(0)

      await answer(page).getByRole('button', { name: 'Receipt for Agent AI’s comment' }).press('Enter')
      await expect(receipt(page)).toContainText('Mentioned by Robin Field')
      await expect(receipt(page)).toContainText('The Guildhall team')
      await expect(receipt(page).getByText('Demo model')).toBeVisible()
      const post = receipt(page).getByRole('link', { name: /^Robin Field’s post/ })
      await expect(post).toHaveAttribute('href', `/post/${id}`)
    }

    const { page } = reader
    await receipt(page).getByRole('button', { name: 'Wrong? Tell the owner' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('It starts at nine.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(toast(page)).toContainText('Thanks. The people who run it will see this.')
    await expect(receipt(page)).toContainText('You’ve notified the owner.')
    await receipt(page).getByRole('button', { name: 'Close receipt' }).focus()
    await page.keyboard.press('Escape')
    await expect(receipt(page)).toHaveCount(0)
    await expect(answer(page).getByRole('button', { name: /^Receipt/ })).toBeFocused()
  })

  test('tells only who asked why there is no answer', async ({ newMember, seed, stack }) => {
    const asker = await newMember({ appearance: DEFAULT_APPEARANCE })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const id = await seed.createPost(asker.memberId, { content: POST })
    for (const page of [asker.page, reader.page]) await openWithStream(page, `/post/${id}`)
    await behave(stack, { type: 'refusal', times: 1 })
    await ask(asker.page, '@agent_ai what do you think of the people here?')
    await expect(line(asker.page)).toContainText('Agent AI can’t help with this.', LIVE_TIMEOUT)
    await expect(commentWithText(reader.page, '@agent_ai')).toBeVisible(LIVE_TIMEOUT)
    await expect(line(reader.page)).toHaveCount(0, LIVE_TIMEOUT)
    await expect(answer(reader.page)).toHaveCount(0)
  })
})

async function ask(page: Page, text: string): Promise<void> {
  await commentField(page).fill(text)
  await page.keyboard.press('Control+Enter')
}

/** Says how the demo model treats the next question. */
async function behave(stack: Record<string, string>, behaviour: object): Promise<void> {
  const response = await fetch(`${stack['MODEL_BASE_URL']}/control`, {
    method: 'POST',
    body: JSON.stringify(behaviour),
  })
  expect(response.ok).toBe(true)
}
