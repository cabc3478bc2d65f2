import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { expect, test, type Member } from '../test.ts'
import { limitMs } from '../within.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
// A busy machine can take longer to start; delays are measured by the clock of the test.
const SLOW_TIMEOUT = { timeout: 15_000 }
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const rows = (page: Page) => page.getByRole('article')

test.describe('notifications', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 90_000 })

  test('[S1-040, S1-072, S1-119, D-081, D-083] what one member does shows on the other’s bell within a second', async ({
    newMember,
    seed,
  }) => {
    const ada = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Reed' })
    const postId = await seed.createPost(ada.memberId, { content: 'Doors open at six' })
    await openLivePage(ada, '/settings')
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')

    await ben.page.goto(`/post/${postId}`)
    const upvote = ben.page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Upvote/ })
    await expect(upvote).toBeVisible()
    const start = Date.now()
    await upvote.click()
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 1 new', SLOW_TIMEOUT)
    expect(Date.now() - start).toBeLessThan(limitMs(1_000))

    await bell(ada.page).click()
    await expect(ada.page).toHaveURL(/\/notifications$/)
    await expect(rows(ada.page)).toHaveCount(1)
    await expect(rows(ada.page)).toContainText('Ben Reed upvoted your post')
    await expect(rows(ada.page)).toContainText('Doors open at six')
    await expect(rows(ada.page).getByText('New', { exact: true })).toBeVisible()

    // A new notification appears in the open list, and disappears if its action is undone.
    await seed.createComment(ben.memberId, postId, { content: 'See you there' })
    await expect(rows(ada.page)).toHaveCount(2, SLOW_TIMEOUT)
    await expect(rows(ada.page).first()).toContainText('See you there')
    await upvote.click()
    await expect(rows(ada.page)).toHaveCount(1, SLOW_TIMEOUT)
    // Opening the list clears the bell; the row stays unread until it is opened.
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')
    await expect(rows(ada.page).getByText('New', { exact: true })).toBeVisible()

    await rows(ada.page).getByRole('link').click()
    await expect(ada.page).toHaveURL(new RegExp(`/post/${postId}\\?thread=`))
    await expect(ada.page.getByText('See you there')).toBeVisible()
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')
    await ada.page.goBack()
    await expect(rows(ada.page).getByText('New', { exact: true })).toHaveCount(0)
  })

  test('[S1-072, S1-210] Mark All Read clears the bell in every browser of the member, including the phone', async ({
    newMember,
    seed,
  }) => {
    const ada = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const phone = await newMember({ memberId: ada.memberId, options: PHONE })
    const ben = await seed.createMember({ firstName: 'Ben', lastName: 'Reed' })
    for (const content of ['one', 'two', 'three'])
      await seed.createComment(ben, await seed.createPost(ada.memberId, { content }))
    await openLivePage(phone, '/settings')
    const tab = phone.page
      .getByRole('navigation', { name: 'Tabs' })
      .getByRole('link', { name: /Notifications/ })
    await expect(tab).toHaveAccessibleName(/3 new/)
    await openLivePage(ada, '/notifications')
    await expect(rows(ada.page).getByText('New', { exact: true })).toHaveCount(3)

    await ada.page.getByRole('button', { name: 'Mark All Read' }).click()
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications')
    await expect(rows(ada.page).getByText('New', { exact: true })).toHaveCount(0)
    await expect(tab).toHaveAccessibleName('Notifications', SLOW_TIMEOUT)
    await tab.click()
    await expect(phone.page).toHaveURL(/\/notifications$/)
    await expect(rows(phone.page)).toHaveCount(3)
  })

  test('work by keyboard only', async ({ newMember, seed }) => {
    const ada = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const ben = await seed.createMember({ firstName: 'Ben', lastName: 'Reed' })
    const postId = await seed.createPost(ada.memberId, { content: 'Keys only' })
    await seed.react(ben, { postId }, 'love')
    await seed.follow(ben, ada.memberId)
    await openLivePage(ada, '/settings')
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 2 new', SLOW_TIMEOUT)
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

  test('a disabled type is not delivered', async ({ newMember, seed }) => {
    const ada = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const ben = await seed.createMember({ firstName: 'Ben', lastName: 'Reed' })
    const postId = await seed.createPost(ada.memberId, { content: 'Quiet please' })
    await ada.page.goto('/settings')
    const reactions = ada.page.getByRole('switch', { name: 'Reactions: In app' })
    const saved = ada.page.waitForResponse('**/api/notifications/settings/like')
    await reactions.click()
    await expect(reactions).not.toBeChecked()
    expect((await saved).ok()).toBe(true)
    await seed.react(ben, { postId }, 'love')
    await seed.createComment(ben, postId, { content: 'Shh' })
    await openLivePage(ada, '/notifications')
    await expect(rows(ada.page)).toHaveCount(1, SLOW_TIMEOUT)
    await expect(rows(ada.page)).toContainText('Ben Reed commented on your post')
  })
})

/** Opens a page of a member and waits until it receives live updates. */
async function openLivePage({ page }: Member, path: string): Promise<void> {
  await openWithStream(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
