import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import { fromMenu, postSaying, posts, toast } from '../writing.ts'

const GONE = /status of 404 .*\/api\/posts\//

test.describe('the page of a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-022, S1-104] opens for those who may see it, and is not there for anyone else', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(GONE)
    const [writer, friend, stranger] = [
      await newMember({ firstName: 'Ada' }),
      await newMember({ look: FIRST_LOOK }),
      await newMember({ look: FIRST_LOOK }),
    ]
    await backstage.befriend(writer.memberId, friend.memberId)
    const forAll = await backstage.write(writer.memberId, { content: 'For everybody' })
    const forFriends = await backstage.write(writer.memberId, { content: 'For friends', privacy: 'friends' })
    const own = await backstage.write(writer.memberId, { content: 'For nobody else', privacy: 'private' })

    await expectPost(writer.page, own, 'For nobody else', 'Only me')
    await expectPost(friend.page, forAll, 'For everybody', 'Public')
    await expectPost(friend.page, forFriends, 'For friends', 'Friends')
    await expectPost(stranger.page, forAll, 'For everybody', 'Public')
    await expect(stranger.page).toHaveTitle(/Post by Ada Field/)
    await expectNothing(friend.page, own)
    await expectNothing(stranger.page, forFriends)
    await expectNothing(stranger.page, own)
    await expectNothing(stranger.page, randomUUID())
    await stranger.page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(posts(stranger.page).first()).toBeVisible()
  })

  test('says when it could not be loaded, and loads it on request', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(/status of 500 .*\/api\/posts\//)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId, { content: 'Worth a second try' })
    let broken = true
    await page.route(`**/api/posts/${id}`, (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }) : route.continue(),
    )
    await page.goto(`/post/${id}`)
    await expect(page.getByRole('alert')).toContainText('This post could not be loaded')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(postSaying(page, 'Worth a second try')).toBeVisible()
  })
})

test.describe('changing a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[D-029] marks it as edited, and what it said before can be read', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const reader = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId, { content: 'The first words' })
    await page.goto(`/post/${id}`)
    for (const words of ['The second words', 'The third words']) {
      await fromMenu(page.getByRole('article'), 'Edit post')
      const dialog = page.getByRole('dialog', { name: 'Edit post' })
      await dialog.getByRole('textbox', { name: 'Text' }).fill(words)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('article')).toContainText(words)
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

  test('[D-030] asks before it is deleted, and leads home from its page', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(GONE)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId, { content: 'Here for a moment' })
    await page.goto(`/post/${id}`)
    await fromMenu(page.getByRole('article'), 'Delete post')
    const question = page.getByRole('dialog', { name: 'Delete this post?' })
    await expect(question).toContainText('This cannot be undone.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(postSaying(page, 'Here for a moment')).toBeVisible()

    await fromMenu(page.getByRole('article'), 'Delete post')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Post deleted')
    await expect(page).toHaveURL('/')
    await expect(posts(page).first()).toBeVisible()
    await expect(postSaying(page, 'Here for a moment')).toHaveCount(0)
    await expectNothing(page, id)
  })
})

async function expectPost(page: Page, id: string, words: string, audience: string): Promise<void> {
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('article')).toContainText(words)
  await expect(page.getByRole('article').getByRole('img', { name: audience })).toBeVisible()
}

async function expectNothing(page: Page, id: string): Promise<void> {
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { name: 'This post is not available' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
}
