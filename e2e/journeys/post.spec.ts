import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { expect, test } from '../test.ts'
import { chooseFromMenu, postWithText, posts, toast } from '../writing.ts'

const NOT_FOUND = /status of 404 .*\/api\/posts\//

test.describe('the page of a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-022, S1-104] opens for those who can see it, and is unavailable to everyone else', async ({
    newMember,
    seed,
    guard,
  }) => {
    guard.allow(NOT_FOUND)
    const [writer, friend, stranger] = [
      await newMember({ firstName: 'Ada' }),
      await newMember({ appearance: DEFAULT_APPEARANCE }),
      await newMember({ appearance: DEFAULT_APPEARANCE }),
    ]
    await seed.befriend(writer.memberId, friend.memberId)
    const publicPost = await seed.createPost(writer.memberId, { content: 'For everybody' })
    const friendsPost = await seed.createPost(writer.memberId, { content: 'For friends', privacy: 'friends' })
    const privatePost = await seed.createPost(writer.memberId, {
      content: 'For nobody else',
      privacy: 'private',
    })

    await expectPost(writer.page, privatePost, 'For nobody else', 'Only me')
    await expectPost(friend.page, publicPost, 'For everybody', 'Public')
    await expectPost(friend.page, friendsPost, 'For friends', 'Friends')
    await expectPost(stranger.page, publicPost, 'For everybody', 'Public')
    await expect(stranger.page).toHaveTitle(/Post by Ada Field/)
    await expectUnavailable(friend.page, privatePost)
    await expectUnavailable(stranger.page, friendsPost)
    await expectUnavailable(stranger.page, privatePost)
    await expectUnavailable(stranger.page, randomUUID())
    await stranger.page.getByRole('link', { name: 'Go to home' }).click()
    await expect(posts(stranger.page).first()).toBeVisible()
  })

  test('shows an error if it fails to load, and retries on request', async ({ newMember, seed, guard }) => {
    guard.allow(/status of 500 .*\/api\/posts\//)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'Worth a second try' })
    let broken = true
    await page.route(`**/api/posts/${id}`, (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }) : route.continue(),
    )
    await page.goto(`/post/${id}`)
    await expect(page.getByRole('alert')).toContainText('Couldn’t load this post')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(postWithText(page, 'Worth a second try')).toBeVisible()
  })
})

test.describe('changing a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[D-029] marks it as edited, and shows its history', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'The first words' })
    await page.goto(`/post/${id}`)
    for (const edit of ['The second words', 'The third words']) {
      await chooseFromMenu(page.getByRole('article'), 'Edit post')
      const dialog = page.getByRole('dialog', { name: 'Edit post' })
      await dialog.getByRole('textbox', { name: 'Text' }).fill(edit)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('article')).toContainText(edit)
      await expect(dialog).toHaveCount(0)
    }

    await reader.page.goto(`/post/${id}`)
    await expect(reader.page.getByRole('article')).toContainText('The third words')
    await reader.page.getByRole('button', { name: 'edited' }).click()
    const history = reader.page.getByRole('dialog', { name: 'Edit history' })
    await expect(history.getByRole('listitem')).toContainText([
      /Now.*The third words/,
      'The second words',
      'The first words',
    ])
    await reader.page.keyboard.press('Escape')
    await reader.page.getByRole('button', { name: 'More' }).click()
    await expect(reader.page.getByRole('menuitem')).toHaveText([
      'Save to collection',
      'Copy link',
      /^Follow/,
      /^Mute/,
      'Report',
      /^Block/,
    ])
  })

  test('[D-030] asks for confirmation before deleting, then returns to home', async ({
    newMember,
    seed,
    guard,
  }) => {
    guard.allow(NOT_FOUND)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'Here for a moment' })
    await page.goto(`/post/${id}`)
    await chooseFromMenu(page.getByRole('article'), 'Delete post')
    const question = page.getByRole('dialog', { name: 'Delete this post?' })
    await expect(question).toContainText('This can’t be undone.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(postWithText(page, 'Here for a moment')).toBeVisible()

    await chooseFromMenu(page.getByRole('article'), 'Delete post')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Post deleted')
    await expect(page).toHaveURL('/')
    await expect(posts(page).first()).toBeVisible()
    await expect(postWithText(page, 'Here for a moment')).toHaveCount(0)
    await expectUnavailable(page, id)
  })
})

async function expectPost(page: Page, id: string, text: string, audience: string): Promise<void> {
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('article')).toContainText(text)
  await expect(page.getByRole('article').getByRole('img', { name: audience })).toBeVisible()
}

async function expectUnavailable(page: Page, id: string): Promise<void> {
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
}
