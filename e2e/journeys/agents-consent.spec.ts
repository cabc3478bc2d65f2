import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { commentField, commentWithText } from '../conversation.ts'
import { openWithStream } from '../streams.ts'
import { expect, test } from '../test.ts'
import { chooseFromMenu, composer, openComposer, postWithText, submit, textField } from '../writing.ts'

// The model, the worker and the stream all have to pass it on; a busy machine can take long.
const LIVE_TIMEOUT = { timeout: 20_000 }
const HUMANS_ONLY = 'Humans only'

test.describe('what members allow AI agents', () => {
  test.describe.configure({ timeout: 90_000 })

  test('a post for humans only says so, and no agent answers below it until its author allows it', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const text = `Between us ${Date.now()}`
    await page.goto('/')
    await openComposer(page)
    await textField(page).fill(text)
    await composer(page).getByRole('switch', { name: HUMANS_ONLY }).click()
    await submit(page)
    const post = postWithText(page, text)
    await expect(post.getByText(HUMANS_ONLY, { exact: true })).toBeVisible()

    const id = await post.getAttribute('data-post')
    await openWithStream(page, `/post/${id}`)
    await ask(page, '@agent_ai what is this about?')
    await expect(page.locator('.agent-run')).toContainText(
      'This post is for humans only, so Agent AI doesn’t answer here.',
      LIVE_TIMEOUT,
    )
    await expect(page.locator('.comment-by-ai')).toHaveCount(0)

    await chooseFromMenu(postWithText(page, text), 'Edit post')
    const dialog = page.getByRole('dialog', { name: 'Edit post' })
    await expect(dialog.getByRole('switch', { name: HUMANS_ONLY })).toBeChecked()
    await dialog.getByRole('switch', { name: HUMANS_ONLY }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(post.getByText(HUMANS_ONLY, { exact: true })).toHaveCount(0)
    await ask(page, '@agent_ai and now?')
    await expect(page.locator('.comment-by-ai')).toContainText('— demo model', LIVE_TIMEOUT)
  })

  test('a member who hides AI comments sees one line for each, and can show it', async ({
    newMember,
    seed,
  }) => {
    const asker = await newMember({ appearance: DEFAULT_APPEARANCE })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const id = await seed.createPost(asker.memberId, { content: 'The workshop starts at ten.' })
    await openWithStream(asker.page, `/post/${id}`)
    await ask(asker.page, '@agent_ai when does it start?')
    await expect(asker.page.locator('.comment-by-ai')).toContainText('— demo model', LIVE_TIMEOUT)

    const { page } = reader
    await page.goto('/settings#ai')
    const hide = page.getByRole('switch', { name: 'Hide AI comments' })
    await hide.click()
    await expect(hide).toBeChecked()
    await openWithStream(page, `/post/${id}`)
    await expect(commentWithText(page, '@agent_ai when does it start?')).toBeVisible()
    await expect(page.getByText('AI comment by Agent AI')).toBeVisible()
    await expect(page.getByText('— demo model')).toHaveCount(0)
    await expect(page.locator('li[data-comment]'), 'as many rows as comments').toHaveCount(2)

    await page.getByRole('button', { name: 'Show Agent AI’s comment' }).press('Enter')
    await expect(page.locator('.comment-by-ai')).toContainText('— demo model')
    await expect(page.locator('li[data-comment]')).toHaveCount(2)
  })
})

async function ask(page: Page, text: string): Promise<void> {
  await commentField(page).fill(text)
  await page.keyboard.press('Control+Enter')
}
