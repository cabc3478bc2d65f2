import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import { posts, postWithText, toast } from '../writing.ts'

const head = (page: Page) => page.getByRole('region', { name: 'Group' })
const dialog = (page: Page) => page.getByRole('dialog')

async function send(
  who: Member,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<{ id: string }> {
  await who.page.goto('/groups')
  const { origin } = new URL(who.page.url())
  const response = await who.context.request.fetch(origin + path, {
    method,
    data,
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { id: string }
}

const createGroup = (owner: Member, name: string) =>
  send(owner, 'POST', '/api/groups', { name, description: 'People who bind books.', privacy: 'public' })

test.describe('the care for a group', () => {
  test.describe.configure({ timeout: 90_000 })

  test('[D-098] a group is deleted by typing its name, is gone for its members, and is restored', async ({
    newMember,
    guard,
  }) => {
    guard.allow(/status of 404 .*\/api\/groups/)
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const { id } = await createGroup(owner, 'Paper Marblers')
    const path = `/groups/${id}`
    await ben.page.goto(path)
    await head(ben.page).getByRole('button', { name: 'Join Group' }).click()
    await expect(toast(ben.page)).toContainText('Successfully joined the group!')
    await openWithStream(ben.page, path)

    await owner.page.goto(`${path}?tab=tools`)
    await owner.page.getByRole('button', { name: 'Delete group' }).waitFor()
    await tabTo(owner.page, 'Delete group')
    await owner.page.keyboard.press('Enter')
    await expect(dialog(owner.page)).toBeVisible()
    await owner.page.keyboard.type('Paper Marblers')
    await owner.page.keyboard.press('Enter')
    await expect(owner.page.getByRole('heading', { name: /^This group will be deleted on / })).toBeVisible()
    await expect(ben.page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible()

    await owner.page.goto('/groups?tab=your-groups')
    await expect(owner.page.getByText(/^This group will be deleted on /)).toBeVisible()
    await owner.page.getByRole('button', { name: 'Restore group' }).click()
    await expect(toast(owner.page)).toContainText('Group restored')
    await ben.page.reload()
    await expect(head(ben.page).getByRole('button', { name: 'Leave' })).toBeVisible()
  })

  test('entry questions are asked before joining, and answered for the owner', async ({ newMember }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const { id } = await createGroup(owner, 'Edge Painters')
    await owner.page.goto(`/groups/${id}?tab=tools`)
    await owner.page.getByRole('button', { name: 'Edit entry questions' }).click()
    await dialog(owner.page).getByRole('textbox', { name: 'Question 1' }).fill('What do you paint?')
    await dialog(owner.page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(owner.page)).toContainText('Entry questions saved')

    await ben.page.goto(`/groups/${id}`)
    await head(ben.page).getByRole('button', { name: 'Join Group' }).click()
    await dialog(ben.page).getByRole('button', { name: 'Join Group' }).click()
    await expect(dialog(ben.page).getByText('Answer this question.')).toBeVisible()
    await dialog(ben.page).getByRole('textbox', { name: 'What do you paint?' }).fill('Gilt edges')
    await dialog(ben.page).getByRole('button', { name: 'Join Group' }).click()
    await expect(toast(ben.page)).toContainText('Successfully joined the group!')

    await owner.page.goto(`/groups/${id}?tab=members`)
    await owner.page.getByText('Answers').click()
    await expect(owner.page.getByText('Gilt edges')).toBeVisible()
    await ben.page.goto(`/groups/${id}?tab=members`)
    await expect(ben.page.getByRole('heading', { name: 'Members (2)' })).toBeVisible()
    await expect(ben.page.getByText('Answers')).toHaveCount(0)
  })

  test('a post is pinned to the top of its group, and unpinned', async ({ newMember }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const { page } = owner
    const { id } = await createGroup(owner, 'Fold and Sew')
    await send(owner, 'POST', '/api/posts', { content: 'Read this first', groupId: id })
    await send(owner, 'POST', '/api/posts', { content: 'Something newer', groupId: id })
    await page.goto(`/groups/${id}`)
    await expect(posts(page).first()).toContainText('Something newer')
    await postWithText(page, 'Read this first').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Pin to group' }).click()
    await expect(toast(page)).toContainText('Post pinned')
    await expect(posts(page).first()).toContainText('Read this first')
    await expect(posts(page).first()).toContainText('Pinned')
    await expect(posts(page)).toHaveCount(2)
    await page.reload()
    await posts(page).first().getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Unpin' }).click()
    await expect(toast(page)).toContainText('Post unpinned')
    await expect(posts(page).first()).toContainText('Something newer')
  })
})
