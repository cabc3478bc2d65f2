import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { postAs } from '../calls.ts'
import { openWithStream } from '../streams.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import { within } from '../within.ts'
import { chooseFromMenu, postWithText, toast } from '../writing.ts'

const TEXT = 'Buy my new course, only today!'
const dialog = (page: Page) => page.getByRole('dialog')
const firstCase = (page: Page) => page.locator('[data-case]').first()

test.describe('moderation in a group', () => {
  test.describe.configure({ timeout: 120_000 })

  /** Creates a group with a member who has written a post. */
  async function createGroup(base: string, owner: Member, author: Member, others: Member[]): Promise<string> {
    const { id } = await postAs(owner, base, '/api/groups', {
      name: 'Book Makers',
      description: 'People who bind, print and sell books.',
      privacy: 'public',
    })
    for (const member of [author, ...others]) await postAs(member, base, `/api/groups/${id}/join`, {})
    await postAs(author, base, '/api/posts', { content: TEXT, groupId: id })
    return `/groups/${id}`
  }

  test('[S2-069, D-079] takes a report through the queue to the author, who answers and is heard', async ({
    newMember,
    stack,
    guard,
  }) => {
    // An open page asks for the post once more when it is hidden.
    guard.allow(/status of 404 .*\/api\/posts\//)
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const cyra = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Cyra', lastName: 'Lund' })
    const path = await createGroup(stack.BASE_URL, owner, ben, [cyra])

    await cyra.page.goto(path)
    await chooseFromMenu(postWithText(cyra.page, TEXT), 'Report')
    await dialog(cyra.page).getByRole('radio', { name: /^Spam/ }).check()
    await dialog(cyra.page).getByRole('textbox').fill('The third ad this week.')
    await dialog(cyra.page).getByRole('button', { name: 'Send report' }).click()
    await expect(toast(cyra.page)).toContainText('Thanks for your report')

    const { page } = owner
    await page.goto(`${path}?tab=tools`)
    await page.getByRole('link', { name: /Moderate Content/ }).click()
    await expect(firstCase(page)).toContainText('Ben Adler')
    await expect(firstCase(page)).toContainText('The third ad this week.')
    await expect(firstCase(page)).not.toContainText('Cyra')
    await firstCase(page).getByRole('button', { name: 'Hide' }).click()
    await dialog(page).getByRole('textbox').fill('Please keep sales out of this group.')
    await dialog(page).getByRole('button', { name: 'Hide' }).click()
    await expect(toast(page)).toContainText('Post hidden')
    await expect(page.getByText('Nothing to review')).toBeVisible()

    await cyra.page.reload()
    await expect(cyra.page.getByText('No posts yet')).toBeVisible()

    await openWithStream(ben.page, '/notifications')
    await ben.page.getByRole('link', { name: /notice/ }).click()
    await expect(
      ben.page.getByRole('heading', { name: 'The admins of Book Makers hid your post.' }),
    ).toBeVisible()
    await expect(ben.page.getByRole('main')).toContainText(TEXT)
    await expect(ben.page.getByRole('main')).not.toContainText('Mara')
    await ben.page.getByRole('textbox', { name: 'Your answer' }).fill('People asked me for the link.')
    await ben.page.getByRole('button', { name: 'Send answer' }).click()
    await expect(ben.page.getByText('The group’s admins will look at it again.')).toBeVisible()

    await page.reload()
    await expect(firstCase(page)).toContainText('People asked me for the link.')
    await firstCase(page).getByRole('button', { name: 'Restore' }).click()
    await dialog(page).getByRole('textbox').fill('We overlooked that.')
    await dialog(page).getByRole('button', { name: 'Restore' }).click()
    await expect(toast(page)).toContainText('Post restored')

    await expect(ben.page.getByText('Your post is visible to the group again.')).toBeVisible(within(10_000))
    await expect(ben.page.getByText('We overlooked that.')).toBeVisible()
    await cyra.page.reload()
    await expect(postWithText(cyra.page, TEXT)).toBeVisible()
    await page.getByRole('tab', { name: 'Log' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'restored something that' })).toBeVisible()
  })

  test('[S2-069] bans a member by keyboard alone, whose open page shows it within a second', async ({
    newMember,
    stack,
    guard,
  }) => {
    guard.allow(/status of (403|404) /)
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const path = await createGroup(stack.BASE_URL, owner, ben, [])
    await openWithStream(ben.page, path)
    await expect(ben.page.getByRole('button', { name: 'Leave' })).toBeVisible()

    const { page } = owner
    await page.goto(`${path}?tab=members`)
    await expect(page.getByRole('button', { name: 'Manage Ben Adler' })).toBeVisible()
    await tabTo(page, 'Manage Ben Adler')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('b')
    await expect(page.getByRole('menuitem', { name: 'Ban' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await tabTo(page, 'Spam')
    await page.keyboard.press('Space')
    await tabTo(page, '7 days')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Please stop.')
    await expect(dialog(page).getByText(/^The admins of Book Makers banned you until /)).toBeVisible()
    const answer = page.waitForResponse((response) => response.url().endsWith('/sanctions'))
    await page.keyboard.press('Control+Enter')
    expect((await answer).ok()).toBe(true)
    await expect(ben.page.getByText(/^You can join this group again on /)).toBeVisible(within(1_000))
    await expect(ben.page.getByRole('button', { name: 'Create Post' })).toHaveCount(0)
    await expect(toast(page)).toContainText('You banned Ben Adler')

    await page.goto(`${path}?tab=tools&tool=moderation`)
    await tabTo(page, 'Banned people')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Unban Ben Adler' })).toBeVisible()
    await tabTo(page, 'Unban Ben Adler')
    await page.keyboard.press('Enter')
    await expect(ben.page.getByRole('button', { name: 'Join Group' })).toBeVisible(within(10_000))
  })
})
