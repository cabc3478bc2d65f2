import { THEMES } from '@guildhall/contract/themes'
import type { Page } from '@playwright/test'
import { testVideo } from '../files.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { expect, test } from '../test.ts'
import { chooseFile, composer, UPLOAD_TIMEOUT, posts, submit, textField } from '../writing.ts'

const LIST = /\/api\/posts\?.*mediaType=video/
const DESCRIPTION = 'Discover, watch, and share videos from your friends and pages you follow.'
const FAILED = 'Failed to load video posts. Please try again.'

test.describe('the video page', () => {
  test.describe.configure({ timeout: 60_000 })

  for (const { id: theme } of THEMES) {
    test(`[S1-014, S1-187, S2-106, S2-107] has its texts and the videos, newest first, in ${theme}`, async ({
      newMember,
      seed,
    }) => {
      const { page, memberId } = await newMember({ appearance: { theme, mode: 'light' } })
      await writeVideo('The first cut', memberId)
      await page.goto('/video')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video')
      await expect(page.getByRole('main')).toContainText(DESCRIPTION)
      await expect(posts(page).first()).toContainText('The first cut')
      await writeVideo('The second cut', memberId)
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(posts(page).first()).toContainText('The second cut')
      await expect(posts(page).nth(1)).toContainText('The first cut')
      await expect(posts(page).first().getByRole('button', { name: 'Play video: A lathe' })).toBeVisible()

      async function writeVideo(content: string, author: string): Promise<void> {
        const media = { kind: 'video', width: 320, height: 180, alt: 'A lathe' } as const
        await seed.createPost(author, { content, media })
      }
    })
  }

  test('[S2-108, S2-109] has three skeletons while it loads, and shows an error if that fails', async ({
    newMember,
    guard,
  }) => {
    guard.allow(/status of 503 .*mediaType=video/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    let release = () => {}
    let gate = new Promise<void>((resolve) => (release = resolve))
    let broken = true
    await page.route(LIST, async (route) => {
      await gate
      return broken
        ? route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } })
        : route.continue()
    })
    await page.goto('/video')
    await expect(skeletons(page)).toHaveCount(3)
    release()
    await expect(page.getByRole('alert')).toContainText(FAILED)
    await expect(skeletons(page)).toHaveCount(0)

    broken = false
    gate = new Promise<void>((resolve) => (release = resolve))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(skeletons(page)).toHaveCount(3)
    release()
    await expect(posts(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('[S2-110, D-039] has an empty state; a first video is uploaded, played and counted', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.route(LIST, (route) => route.fulfill({ json: [] }))
    await page.goto('/video')
    await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'Be the first to share a video! Create a post and upload a video to see it here.',
    )
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Upload a video' }).click()
    await expect(composer(page)).toBeVisible()
    await chooseFile(page, await testVideo())
    await textField(page).fill('The very first')
    await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
    await submit(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const first = posts(page).first()
    await expect(first).toContainText('The very first')

    const watcher = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Wendy' })
    await watcher.page.goto('/video')
    const viewRequest = watcher.page.waitForRequest('**/api/posts/*/view', UPLOAD_TIMEOUT)
    const watchedPost = posts(watcher.page).filter({ hasText: 'The very first' }).first()
    await watchedPost.getByRole('button', { name: 'Play video: Video by Robin Field' }).click()
    expect((await viewRequest).postDataJSON()).toMatchObject({ completedView: true })
    await expect(first).toContainText('1 view', UPLOAD_TIMEOUT)
  })
})

/** The placeholder cards of posts that are still loading. */
function skeletons(page: Page) {
  return page.getByRole('main').locator('[aria-busy] > .feed-item')
}
