import type { Locator, Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { testPhoto } from '../files.ts'
import { openWithStream } from '../streams.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import {
  composer,
  openComposer,
  posts,
  postWithText,
  submit,
  textField,
  toast,
  UPLOAD_TIMEOUT,
} from '../writing.ts'

const head = (page: Page) => page.getByRole('region', { name: 'Group' })
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const memberCard = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name })

/** Creates a group through the API and returns the path of its page. */
async function createGroup(owner: Member, name: string, privacy: 'public' | 'private'): Promise<string> {
  await owner.page.goto('/groups')
  const { origin } = new URL(owner.page.url())
  const response = await owner.context.request.post(`${origin}/api/groups`, {
    data: { name, description: 'People who bind, print and sell books.', privacy },
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return `/groups/${((await response.json()) as { id: string }).id}`
}

async function manage(page: Page, name: string, item: string): Promise<void> {
  await memberCard(page, name)
    .getByRole('button', { name: `Manage ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('a group', () => {
  test.describe.configure({ timeout: 90_000 })

  test('[S2-028, S2-029, S2-031, S2-033, S2-042, S2-405, S2-432] is joined, written in and left', async ({
    newMember,
  }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const path = await createGroup(owner, 'Book Makers', 'public')
    await owner.page.goto(path)
    await expect(head(owner.page).getByRole('heading', { level: 1, name: 'Book Makers' })).toBeVisible()
    await expect(head(owner.page)).toContainText('Created by Mara Okafor')
    await expect(head(owner.page).getByRole('button', { name: 'Leave' })).toHaveCount(0)
    await openComposer(owner.page, owner.page.getByRole('button', { name: 'Create First Post' }))
    await textField(owner.page).fill('Welcome, binders')
    await submit(owner.page)
    await expect(toast(owner.page)).toContainText('Post created successfully!')
    await expect(posts(owner.page).first()).toContainText('Welcome, binders')

    await ben.page.goto(path)
    await expect(ben.page.getByRole('button', { name: 'Create Post' })).toHaveCount(0)
    await head(ben.page).getByRole('button', { name: 'Join Group' }).click()
    await expect(toast(ben.page)).toContainText('Successfully joined the group!')
    await expect(head(ben.page).getByRole('link', { name: '2 members' })).toBeVisible()
    await openComposer(ben.page, head(ben.page).getByRole('button', { name: 'Create Post' }))
    await textField(ben.page).fill('Glad to be here')
    await submit(ben.page)
    await expect(posts(ben.page).first()).toContainText('Glad to be here')
    await expect(postWithText(ben.page, 'Welcome, binders')).toBeVisible()

    await ben.page.reload()
    await head(ben.page).getByRole('button', { name: 'Leave' }).click()
    await expect(toast(ben.page)).toContainText('Successfully left the group!')
    await expect(head(ben.page).getByRole('button', { name: 'Join Group' })).toBeVisible()
  })

  test('[S2-044, S2-046, S2-051, S2-052, S2-053, S2-406, S2-407, D-100] promotes, demotes and removes a member, who sees it at once', async ({
    newMember,
    guard,
  }) => {
    guard.allow(/status of 404 .*\/api\/groups/)
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const path = await createGroup(owner, 'Book Makers', 'public')
    await ben.page.goto(path)
    await head(ben.page).getByRole('button', { name: 'Join Group' }).click()
    await expect(toast(ben.page)).toContainText('Successfully joined the group!')
    await openWithStream(ben.page, path)

    await owner.page.goto(`${path}?tab=members`)
    await expect(owner.page.getByRole('heading', { name: 'Members (2)' })).toBeVisible()
    await expect(owner.page.getByText('Owner Controls')).toBeVisible()
    await manage(owner.page, 'Ben Adler', 'Promote to Admin')
    await expect(toast(owner.page)).toContainText('Member role updated successfully!')
    await expect(memberCard(owner.page, 'Ben Adler')).toContainText('admin')
    await expect(tab(ben.page, /^Tools/)).toBeVisible()

    await manage(owner.page, 'Ben Adler', 'Demote to Member')
    await expect(memberCard(owner.page, 'Ben Adler')).not.toContainText('admin')
    await expect(tab(ben.page, /^Tools/)).toHaveCount(0)

    await manage(owner.page, 'Ben Adler', 'Remove from Group')
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove from Group' }).click()
    await expect(toast(owner.page)).toContainText('Member removed from group successfully!')
    await expect(owner.page.getByRole('heading', { name: 'Members (1)' })).toBeVisible()
    await expect(head(ben.page).getByRole('button', { name: 'Join Group' })).toBeVisible()
  })

  test('[S2-059, S2-060, S2-064, S2-408, D-093, D-094] is edited, and joined by invitation', async ({
    newMember,
    guard,
  }) => {
    guard.allow(/status of 404 .*\/api\/groups/)
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const name = `Cyra${Date.now()}`
    const cyra = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: name, lastName: 'Lund' })
    const path = await createGroup(owner, 'Quiet Presses', 'private')
    await cyra.page.goto(path)
    await expect(cyra.page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible()

    const { page } = owner
    await page.goto(`${path}?tab=tools`)
    await page.getByRole('button', { name: 'Edit Group Settings' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Group Name' }).fill('Loud Presses')
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Add a cover photo' }).click()
    await (await chooser).setFiles(await testPhoto())
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await expect(dialog.locator('.group-cover-preview img')).toBeVisible(UPLOAD_TIMEOUT)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page)).toContainText('Group settings updated successfully!', UPLOAD_TIMEOUT)
    await expect(head(page).getByRole('heading', { name: 'Loud Presses' })).toBeVisible()
    await expect(page.locator('.group-banner img')).toBeVisible()

    await page.getByRole('button', { name: 'Invite Members' }).click()
    await dialog.getByRole('searchbox', { name: 'Search for people' }).fill(name)
    await dialog.getByRole('button', { name: `Invite ${name} Lund`, exact: true }).click()
    await expect(dialog.getByRole('button', { name: /^Take back/ })).toBeVisible()
    await cyra.page.reload()
    await expect(
      cyra.page.getByText('No posts yet. Join the group to see posts and participate!'),
    ).toBeVisible()
    await head(cyra.page).getByRole('button', { name: 'Join Group' }).click()
    await expect(head(cyra.page).getByRole('button', { name: 'Create Post' })).toBeVisible()
    await head(cyra.page).getByRole('button', { name: 'Leave' }).click()
    await cyra.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(cyra.page).toHaveURL(/\/groups$/)
  })

  test('[S2-066, D-008, D-096, D-097] is transferred and left by its former owner, who hides an address before', async ({
    newMember,
  }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const path = await createGroup(owner, 'Book Makers', 'public')
    await ben.page.goto(path)
    await head(ben.page).getByRole('button', { name: 'Join Group' }).click()
    await expect(toast(ben.page)).toContainText('Successfully joined the group!')

    const { page } = owner
    await page.goto(`${path}?tab=about`)
    const shown = page.getByRole('switch', { name: 'Show my email address' })
    await shown.click()
    await expect(shown).toHaveAttribute('aria-checked', 'false')
    await tab(page, /^Tools/).click()
    await page.getByRole('button', { name: 'Manage Admins' }).click()
    await page.getByRole('button', { name: 'Choose a new owner' }).click()
    await page.getByRole('button', { name: 'Choose Ben Adler' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Transfer ownership' }).click()
    await expect(toast(page)).toContainText('Ownership transferred')
    await head(page).getByRole('button', { name: 'Leave' }).click()
    await expect(toast(page)).toContainText('Successfully left the group!')
  })

  test('[S2-035, S2-051] is used by keyboard only', async ({ newMember }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const path = await createGroup(owner, 'Book Makers', 'public')
    await ben.page.goto(path)
    await tabTo(ben.page, 'Join Group')
    await ben.page.keyboard.press('Enter')
    await expect(toast(ben.page)).toContainText('Successfully joined the group!')

    const { page } = owner
    await page.goto(path)
    await expect(head(page)).toBeVisible()
    await tabTo(page, 'Create Post')
    await page.keyboard.press('Enter')
    await expect(composer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(head(page).getByRole('button', { name: 'Create Post' })).toBeFocused()
    await tabTo(page, 'Posts')
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Events')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Members')).toBeFocused()
    await expect(memberCard(page, 'Ben Adler')).toBeVisible()
    await tabTo(page, 'Manage Ben Adler')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Message' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Promote to Admin' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Member role updated successfully!')
    await expect(memberCard(page, 'Ben Adler')).toContainText('admin')
  })

  test('keeps its tabs and its name at the top while it is scrolled', async ({ newMember }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE })
    const path = await createGroup(owner, 'Book Makers', 'public')
    const { page } = owner
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(path)
    for (let n = 0; n < 4; n += 1) {
      await openComposer(page, head(page).getByRole('button', { name: 'Create Post' }))
      await textField(page).fill(`Post ${n}\n${'A line\n'.repeat(4)}`)
      await submit(page)
      await expect(postWithText(page, `Post ${n}`)).toBeVisible()
    }
    const bar = page.locator('.group-bar')
    const before = await postWithText(page, 'Post 3').evaluate((post) => post.getBoundingClientRect().top)
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(bar.getByText('Book Makers')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Create Post' })).toBeVisible()
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(56)
    // Nothing has moved but by scrolling.
    const after = await postWithText(page, 'Post 3').evaluate((post) => post.getBoundingClientRect().top)
    expect(before - after).toBe(400)
    await tab(page, 'About').click()
    await expect(page.getByRole('heading', { name: 'About this group' })).toBeInViewport()
  })
})
