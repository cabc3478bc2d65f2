import type { Page } from '@playwright/test'
import { FIRST_LOOK } from '../looks.ts'
import { trackStreams } from '../streams.ts'
import { expect, test, type Member } from '../test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
// A busy machine may take longer to start; what is measured is measured by the clock of the test.
const SOON = { timeout: 15_000 }
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const rows = (page: Page) => page.getByRole('article')

test.describe('notifications', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 90_000 })

  test('[S1-040, S1-072, S1-119, D-081, D-083] what one member does shows on the other’s bell within a second', async ({
    newMember,
    backstage,
  }) => {
    const ada = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const ben = await newMember({ look: FIRST_LOOK, firstName: 'Ben', lastName: 'Reed' })
    const postId = await backstage.write(ada.memberId, { content: 'Doors open at six' })
    await listening(ada, '/settings')
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')

    await ben.page.goto(`/post/${postId}`)
    const upvote = ben.page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Upvote/ })
    await expect(upvote).toBeVisible()
    const began = Date.now()
    await upvote.click()
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 1 new', SOON)
    expect(Date.now() - began).toBeLessThan(1_000)

    await bell(ada.page).click()
    await expect(ada.page).toHaveURL(/\/notifications$/)
    await expect(rows(ada.page)).toHaveCount(1)
    await expect(rows(ada.page)).toContainText('Ben Reed upvoted your post')
    await expect(rows(ada.page)).toContainText('Doors open at six')
    await expect(rows(ada.page).getByText('New', { exact: true })).toBeVisible()

    // Another act shows in the open list, and one that is taken back leaves it.
    await backstage.comment(ben.memberId, postId, { content: 'See you there' })
    await expect(rows(ada.page)).toHaveCount(2, SOON)
    await expect(rows(ada.page).first()).toContainText('See you there')
    await upvote.click()
    await expect(rows(ada.page)).toHaveCount(1, SOON)
    // The open list empties the bell; the row is unread until it is opened.
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')
    await expect(rows(ada.page).getByText('New', { exact: true })).toBeVisible()

    await rows(ada.page).getByRole('link').click()
    await expect(ada.page).toHaveURL(new RegExp(`/post/${postId}\\?thread=`))
    await expect(ada.page.getByText('See you there')).toBeVisible()
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')
    await ada.page.goBack()
    await expect(rows(ada.page).getByText('New', { exact: true })).toHaveCount(0)
  })

  test('[S1-072, S1-210] Mark All Read empties the bell in every browser of the member, on the phone too', async ({
    newMember,
    backstage,
  }) => {
    const ada = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const phone = await newMember({ memberId: ada.memberId, options: PHONE })
    const ben = await backstage.join({ firstName: 'Ben', lastName: 'Reed' })
    for (const content of ['one', 'two', 'three'])
      await backstage.comment(ben, await backstage.write(ada.memberId, { content }))
    await listening(phone, '/settings')
    const tab = phone.page
      .getByRole('navigation', { name: 'Tabs' })
      .getByRole('link', { name: /Notifications/ })
    await expect(tab).toHaveAccessibleName(/3 new/)
    await listening(ada, '/notifications')
    await expect(rows(ada.page).getByText('New', { exact: true })).toHaveCount(3)

    await ada.page.getByRole('button', { name: 'Mark All Read' }).click()
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')
    await expect(rows(ada.page).getByText('New', { exact: true })).toHaveCount(0)
    await expect(tab).toHaveAccessibleName('Notifications', SOON)
    await tab.click()
    await expect(phone.page).toHaveURL(/\/notifications$/)
    await expect(rows(phone.page)).toHaveCount(3)
  })

  test('is reached and read by keyboard alone', async ({ newMember, backstage }) => {
    const ada = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const ben = await backstage.join({ firstName: 'Ben', lastName: 'Reed' })
    const postId = await backstage.write(ada.memberId, { content: 'Keys only' })
    await backstage.react(ben, { postId }, 'love')
    await backstage.follow(ben, ada.memberId)
    await listening(ada, '/settings')
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 2 new', SOON)
    await ada.page.keyboard.press('g')
    await ada.page.keyboard.press('n')
    await expect(rows(ada.page)).toHaveCount(2)
    await ada.page.keyboard.press('j')
    await ada.page.keyboard.press('j')
    await expect(rows(ada.page).nth(1).getByRole('link')).toBeFocused()
    await ada.page.keyboard.press('Enter')
    await expect(ada.page.getByText('Keys only').first()).toBeVisible()
    await ada.page.goBack()
    await expect(rows(ada.page).getByText('New', { exact: true })).toHaveCount(1)
  })

  test('a kind that was switched off does not come', async ({ newMember, backstage }) => {
    const ada = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const ben = await backstage.join({ firstName: 'Ben', lastName: 'Reed' })
    const postId = await backstage.write(ada.memberId, { content: 'Quiet please' })
    await ada.page.goto('/settings')
    const reactions = ada.page.getByRole('switch', { name: 'Reactions: In app' })
    const saved = ada.page.waitForResponse('**/api/notifications/settings/like')
    await reactions.click()
    await expect(reactions).not.toBeChecked()
    expect((await saved).ok()).toBe(true)
    await backstage.react(ben, { postId }, 'love')
    await backstage.comment(ben, postId, { content: 'Shh' })
    await listening(ada, '/notifications')
    await expect(rows(ada.page)).toHaveCount(1, SOON)
    await expect(rows(ada.page)).toContainText('Ben Reed commented on your post')
  })
})

/** Opens a page of a member and waits until it hears of what others do. */
async function listening({ page, context }: Member, path: string): Promise<void> {
  const streams = trackStreams(context)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => streams.open().length, SOON).toBe(1)
}
