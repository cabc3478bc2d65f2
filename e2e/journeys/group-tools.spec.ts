import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import { toast } from '../writing.ts'

const head = (page: Page) => page.getByRole('region', { name: 'Group' })
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('the tools of a group', () => {
  test.describe.configure({ timeout: 90_000 })

  /** Calls the API as a member. */
  async function post(
    { context }: Member,
    base: string,
    path: string,
    data: object,
  ): Promise<{ id: string }> {
    const headers = { origin: base, 'idempotency-key': crypto.randomUUID() }
    const response = await context.request.post(`${base}${path}`, { data, headers })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { id: string }
  }

  const createGroup = (owner: Member, base: string, name: string) =>
    post(owner, base, '/api/groups', {
      name,
      description: 'People who bind, print and sell books.',
      privacy: 'public',
    })

  test('[S2-068] show the owner charts and tables, by keyboard alone', async ({ newMember, stack }) => {
    const base = stack.BASE_URL
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const { id } = await createGroup(owner, base, 'Book Makers')
    await post(ben, base, `/api/groups/${id}/join`, {})
    for (const content of ['Which glue lasts?', 'Endpapers, again'])
      await post(ben, base, '/api/posts', { content, groupId: id })

    const { page } = owner
    const posts = page.getByRole('slider', { name: 'Posts' })
    await page.goto(`/groups/${id}?tab=tools`)
    await expect(page.getByRole('link', { name: /View Analytics/ })).toBeVisible()
    await tabTo(page, /^View Analytics/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Analytics' })).toBeFocused()
    // Workers count what happened.
    await expect(async () => {
      await page.reload()
      await expect(posts).toHaveAttribute('aria-valuetext', /: 2 posts$/, { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })

    await posts.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(posts).toHaveAttribute('aria-valuetext', /: 0 posts$/)
    await page.keyboard.press('End')
    await expect(posts).toHaveAttribute('aria-valuetext', /: 2 posts$/)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: 'Posts' })
    await expect(table.getByRole('cell').first()).toHaveText('2')
    await expect(table.getByRole('row')).toHaveCount(31)
    await page.getByRole('link', { name: 'Back to tools' }).press('Enter')
    await expect(page.getByRole('link', { name: /View Analytics/ })).toBeFocused()
  })

  test('[S2-065, S2-070] export the members, and remove two of them, who see it at once', async ({
    newMember,
    stack,
  }) => {
    const base = stack.BASE_URL
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const cyra = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Cyra', lastName: 'Lund' })
    const { id } = await createGroup(owner, base, 'Book Makers')
    for (const member of [ben, cyra]) {
      await post(member, base, `/api/groups/${id}/join`, {})
      await openWithStream(member.page, `/groups/${id}`)
      await expect(head(member.page).getByRole('button', { name: 'Leave' })).toBeVisible()
    }

    const { page } = owner
    await page.goto(`/groups/${id}?tab=tools`)
    await page.getByRole('button', { name: /Export Data/ }).click()
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/-members-\d{4}-\d{2}-\d{2}\.csv$/)
    const rows = (await readFile(await file.path(), 'utf8'))
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
    expect(rows[0]).toEqual(['userId', 'name', 'username', 'role', 'joinedAt', 'email'])
    expect(
      rows
        .slice(1)
        .map(([, name, , role]) => `${name} ${role}`)
        .toSorted(),
    ).toEqual(['Ben Adler member', 'Cyra Lund member', 'Mara Okafor owner'])
    await expect(dialog(page)).toContainText('with 3 rows.')
    await dialog(page).locator('footer').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Bulk Actions' }).click()
    const list = page.getByRole('list', { name: 'Members' })
    await list.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'Selected members' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Remove' }).click()
    await dialog(page).getByRole('button', { name: 'Remove from Group' }).click()
    await expect(toast(page)).toContainText('Removed 2 members from the group.')
    await expect(page.getByRole('heading', { name: 'No one else is here yet' })).toBeVisible()
    for (const member of [ben, cyra])
      await expect(head(member.page).getByRole('button', { name: 'Join Group' })).toBeVisible()
  })
})
