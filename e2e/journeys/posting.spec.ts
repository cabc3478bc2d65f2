import { FEELINGS } from '@guildhall/contract/posts'
import type { Page } from '@playwright/test'
import { testPhoto, testVideo } from '../files.ts'
import { DEFAULT_APPEARANCE, lightAppearances } from '../appearances.ts'
import { expect, test } from '../test.ts'
import {
  chooseFile,
  composer,
  UPLOAD_TIMEOUT,
  openComposer,
  postButton,
  posts,
  submit,
  textField,
  toast,
} from '../writing.ts'

test.describe('writing a post', () => {
  test.describe.configure({ timeout: 120_000 })

  for (const { theme } of lightAppearances(0)) {
    test(`[S1-005, S1-045, S1-046, S1-057, S1-120] of each type puts it at the top immediately and permanently, in ${theme}`, async ({
      newMember,
    }) => {
      const { page } = await newMember({ appearance: { theme, mode: 'light' } })
      await page.goto('/')
      const top = posts(page).first()

      await openComposer(page, textOpener(page, theme))
      await expectEmpty(page)
      await textField(page).fill('The kiln is cold again')
      await audience(page, 'Only me').check()
      await submit(page)
      await expect(toast(page)).toContainText('Posted')
      await expect(top).toContainText('The kiln is cold again')
      await expect(top).toContainText('Robin Field')
      await expect(top.getByRole('img', { name: 'Only me' })).toBeVisible()
      await expect(top.locator('time')).toBeVisible()

      await openComposer(page, page.getByRole('button', { name: 'Feeling/activity' }))
      await expectEmpty(page)
      await page.getByRole('button', { name: 'motivated' }).click()
      await expect(postButton(page)).toBeDisabled()
      await textField(page).fill('A new shelf for the drying room')
      await audience(page, 'Friends').check()
      await submit(page)
      await expect(top).toContainText('A new shelf for the drying room')
      await expect(top).toContainText('feeling motivated')
      await expect(top.getByRole('img', { name: 'Friends' })).toBeVisible()

      await openComposer(page, page.getByRole('button', { name: 'Polls' }))
      await expect(page.getByRole('textbox', { name: 'Poll question' })).toBeFocused()
      await page.getByRole('textbox', { name: 'Poll question' }).fill('Which evening suits you?')
      await page.getByRole('textbox', { name: 'Option 1' }).fill('Tuesday')
      await expect(postButton(page)).toBeDisabled()
      await page.getByRole('textbox', { name: 'Option 2' }).fill('Thursday')
      await page.getByRole('button', { name: /^Add option/ }).click()
      await page.getByRole('radio', { name: '3 days' }).check()
      await submit(page)
      await expect(top).toContainText('Which evening suits you?')
      await expect(top.getByRole('listitem')).toHaveText(['Tuesday', 'Thursday'])
      await expect(top).toContainText('3 days left')

      await openComposer(page)
      await expectEmpty(page)
      await page.getByRole('switch', { name: 'Ask a question' }).click()
      await textField(page).fill('Who knows a good supplier for clay?')
      await submit(page)
      await expect(top).toContainText('Who knows a good supplier for clay?')
      await expect(top.getByText('Question', { exact: true })).toBeVisible()

      await openComposer(page, page.getByRole('button', { name: 'Photo/video' }))
      await expect(page.getByRole('button', { name: /^Choose a photo or video/ })).toBeFocused()
      await chooseFile(page, await testPhoto())
      await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
      await page.getByRole('textbox', { name: 'Alt text' }).fill('Bowls on two boards')
      await textField(page).fill('This morning')
      await submit(page)
      await expect(top).toContainText('This morning')
      await expect(top.getByRole('img', { name: 'Bowls on two boards' })).toBeVisible()

      await openComposer(page, videoOpener(page, theme))
      await expect(page.getByRole('button', { name: /^Choose a photo or video/ })).toBeFocused()
      await chooseFile(page, await testVideo())
      await textField(page).fill('How a bowl is turned')
      await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
      await submit(page)
      await expect(top).toContainText('How a bowl is turned')
      await expect(top.getByRole('button', { name: /^Play video/ })).toBeVisible()

      await page.reload()
      await expect(top).toContainText('How a bowl is turned')
      for (const content of [
        'How a bowl is turned',
        'This morning',
        'Who knows a good supplier for clay?',
        'Which evening suits you?',
        'feeling motivated',
        'The kiln is cold again',
      ]) {
        await page.keyboard.press('j')
        await expect(page.locator('article:focus')).toContainText(content)
      }
      await expect(page.locator('article:focus').getByRole('img', { name: 'Only me' })).toBeVisible()
    })
  }

  test('[S1-066, S1-067, S1-068, S1-153] starts empty each time: after posting, and after closing', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await openComposer(page, page.getByRole('button', { name: 'Feeling/activity' }))
    const feelings = page.getByRole('region', { name: 'How are you feeling?' }).getByRole('button')
    await expect(feelings).toHaveText([...FEELINGS])
    await feelings.filter({ hasText: 'proud' }).click()
    await composer(page).getByRole('button', { name: 'Poll', exact: true }).click()
    await page.getByRole('textbox', { name: 'Poll question' }).fill('Shall we?')
    await textField(page).fill('Something that is never posted')
    await audience(page, 'Only me').check()
    await page.getByRole('switch', { name: 'Ask a question' }).click()

    await composer(page).getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('dialog', { name: 'Save this draft?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(textField(page)).toHaveValue('Something that is never posted')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(composer(page)).toHaveCount(0)

    await openComposer(page)
    await expectEmpty(page)
    await page.keyboard.press('Escape')
    await expect(composer(page)).toHaveCount(0)
  })

  test('[S1-138, S1-140] waits for the response, and is sent once', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let sent = 0
    await page.route('**/api/posts', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent += 1
      await gate
      return route.continue()
    })
    await openComposer(page)
    await expect(postButton(page)).toBeDisabled()
    await textField(page).fill('   ')
    await expect(postButton(page)).toBeDisabled()
    await textField(page).fill('Only once')
    await postButton(page).click()
    await expect(postButton(page)).toBeDisabled()
    await expect(postButton(page)).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Control+Enter')
    await expect(textField(page)).toHaveValue('Only once')
    release()
    await expect(composer(page)).toHaveCount(0)
    await expect(posts(page).first()).toContainText('Only once')
    expect(sent).toBe(1)
  })

  test('[S1-228] shows an error if it fails and keeps the text for a retry', async ({ newMember, guard }) => {
    guard.allow(/status of 500 .*\/api\/posts/, /A post could not be created/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    let broken = true
    await page.route('**/api/posts', (route) =>
      broken && route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
        : route.fallback(),
    )
    await openComposer(page)
    await textField(page).fill('At the second try')
    await postButton(page).click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to create post. Please try again.')
    await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
    await expect(textField(page)).toHaveValue('At the second try')
    broken = false
    await submit(page)
    await expect(posts(page).first()).toContainText('At the second try')
  })
})

/** Tech Mode has a button in addition to the prompt. */
function textOpener(page: Page, theme: string) {
  return theme === 'twitter'
    ? page.getByRole('main').getByRole('button', { name: 'Post', exact: true })
    : page.getByRole('button', { name: 'What’s on your mind, Robin?' })
}

/** New Age has a separate card for videos. */
function videoOpener(page: Page, theme: string) {
  return page.getByRole('button', { name: theme === 'tiktok' ? /^Create Video/ : 'Photo/video' })
}

function audience(page: Page, name: string) {
  return page.getByRole('radiogroup', { name: 'Who can see this?' }).getByRole('radio', { name })
}

async function expectEmpty(page: Page): Promise<void> {
  await expect(textField(page)).toBeEmpty()
  await expect(audience(page, 'Public')).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Ask a question' })).not.toBeChecked()
  for (const name of ['Poll', 'Photo', 'Video', 'Your draft'])
    await expect(composer(page).getByRole('region', { name, exact: true })).toHaveCount(0)
  await expect(composer(page).getByRole('button', { name: 'Remove feeling' })).toHaveCount(0)
  await expect(postButton(page)).toBeDisabled()
}
