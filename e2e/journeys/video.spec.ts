import { THEMES } from '@guildhall/contract/themes'
import type { Page } from '@playwright/test'
import { aVideo } from '../files.ts'
import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import { chooseFile, composer, FILE_PATIENCE, posts, submit, text } from '../writing.ts'

const LIST = /\/api\/posts\?.*mediaType=video/
const DESCRIPTION = 'Discover, watch, and share videos from your friends and pages you follow.'
const FAILED = 'Failed to load video posts. Please try again.'

test.describe('the video page', () => {
  test.describe.configure({ timeout: 60_000 })

  for (const { id: theme } of THEMES) {
    test(`[S1-014, S1-187, S2-106, S2-107] has its words and the videos, newest first, in ${theme}`, async ({
      newMember,
      backstage,
    }) => {
      const { page, memberId } = await newMember({ look: { theme, mode: 'light' } })
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
        await backstage.write(author, { content, media })
      }
    })
  }

  test('[S2-108, S2-109] has three stand-ins while it loads, and says when that failed', async ({
    newMember,
    watched,
  }) => {
    watched.allow(/status of 503 .*mediaType=video/)
    const { page } = await newMember({ look: FIRST_LOOK })
    let answer = () => {}
    let held = new Promise<void>((resolve) => (answer = resolve))
    let broken = true
    await page.route(LIST, async (route) => {
      await held
      return broken
        ? route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } })
        : route.continue()
    })
    await page.goto('/video')
    await expect(standIns(page)).toHaveCount(3)
    answer()
    await expect(page.getByRole('alert')).toContainText(FAILED)
    await expect(standIns(page)).toHaveCount(0)

    broken = false
    held = new Promise<void>((resolve) => (answer = resolve))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(standIns(page)).toHaveCount(3)
    answer()
    await expect(posts(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('[S2-110, D-039] says that there are none yet; a first one is put there, played and counted', async ({
    newMember,
  }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.route(LIST, (route) => route.fulfill({ json: [] }))
    await page.goto('/video')
    await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'Be the first to share a video! Create a post and upload a video to see it here.',
    )
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Upload a video' }).click()
    await expect(composer(page)).toBeVisible()
    await chooseFile(page, await aVideo())
    await text(page).fill('The very first')
    await expect(page.getByText('Ready to post')).toBeVisible(FILE_PATIENCE)
    await submit(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const first = posts(page).first()
    await expect(first).toContainText('The very first')

    const watcher = await newMember({ look: FIRST_LOOK, firstName: 'Wendy' })
    await watcher.page.goto('/video')
    const told = watcher.page.waitForRequest('**/api/posts/*/view', FILE_PATIENCE)
    const theirs = posts(watcher.page).filter({ hasText: 'The very first' }).first()
    await theirs.getByRole('button', { name: 'Play video: Video by Robin Field' }).click()
    expect((await told).postDataJSON()).toMatchObject({ completedView: true })
    await expect(first).toContainText('1 view', FILE_PATIENCE)
  })
})

/** The cards that keep the place of posts on their way. */
function standIns(page: Page) {
  return page.getByRole('main').locator('[aria-busy] > .feed-item')
}
