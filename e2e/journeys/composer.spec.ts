import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const textField = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const composer = (page: Page) => page.getByRole('dialog', { name: 'Create post' })

// Tracing refetches images that can't be decoded, which the content policy of the page blocks.
test.use({ trace: 'off' })

test.describe('writing a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-046] [S1-139] [S1-211] [S1-212] [S1-213] a photo uploads while the member writes, and the post is at the top of the feed', async ({
    newMember,
  }) => {
    const { page } = await newMember()
    // Listen for the file chooser from the start: registered with the key press, it can be too late.
    const chooser = page.waitForEvent('filechooser')
    await page.goto('/')
    await page.getByRole('button', { name: 'Photo/video' }).click()
    await expect(page.getByRole('button', { name: /^Choose a photo or video/ })).toBeFocused()
    const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(picture)

    const post = composer(page).getByRole('button', { name: 'Post', exact: true })
    await expect(post).toBeDisabled()
    await textField(page).fill('Our hall, as of today')
    await expect(page.getByText('Ready to post')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Describe the photo for people who can’t see it.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Alt text' }).fill('The home page of Guildhall')
    await expect(post).toBeEnabled()
    await page.keyboard.press('Control+Enter')

    await expect(composer(page)).toBeHidden()
    const first = page.getByRole('article').first()
    await expect(first.getByText('Our hall, as of today')).toBeVisible()
    await expect(first.getByRole('img', { name: 'The home page of Guildhall' })).toBeVisible()
  })

  test('a file that only claims to be an image is rejected with a message', async ({ newMember }) => {
    const { page } = await newMember()
    await page.goto('/')
    await page.getByRole('button', { name: 'Photo/video' }).click()
    const file = { name: 'trick.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
    await composer(page).locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByRole('alert')).toHaveText(
      'We couldn’t read this photo. Use JPEG, PNG, WebP or GIF.',
      {
        timeout: 20_000,
      },
    )
    await page.getByRole('button', { name: 'Remove file' }).click()
    await expect(textField(page)).toBeFocused()
  })

  test('[S1-068] a draft with poll and photo survives a reload', async ({ newMember }) => {
    const { page } = await newMember()
    await page.goto('/')
    const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.getByRole('button', { name: 'Polls' }).click()
    await expect(page.getByRole('textbox', { name: 'Poll question' })).toBeFocused()
    await page.keyboard.type('Which day?')
    await textField(page).fill('Half a thought')
    await composer(page).locator('input[type=file]').first().setInputFiles(picture)
    await expect(page.getByText('Ready to post')).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Photo/video' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(textField(page)).toBeEmpty()
    await page.getByRole('button', { name: 'Continue your draft' }).click()
    await expect(textField(page)).toHaveValue('Half a thought')
    await expect(page.getByRole('textbox', { name: 'Poll question' })).toHaveValue('Which day?')
    await expect(page.getByText('Ready to post')).toBeVisible()
    await expect(composer(page).locator('section img')).toHaveJSProperty('complete', true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(composer(page)).toBeHidden()
    await page.keyboard.press('n')
    await expect(composer(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue your draft' })).toBeHidden()
  })
})
