import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answer } from '@guildhall/contract/endpoint'
import type { CreateInviteLink } from '@guildhall/contract/group-invites'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { chooseAtProvider } from '../people.ts'
import { expect, test, type Member } from '../test.ts'
import { toast } from '../writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create Group' })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const nameOfGroup = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isGroupPage = (url: URL) => /^\/groups\/[0-9a-f-]{36}$/.test(url.pathname)

/** Creates a group in the dialog; returns its id. */
async function createGroup(page: Page, name: string, privacy: 'Public' | 'Private'): Promise<string> {
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Create Group' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('A hall of our own, for a journey')
  await dialog(page).getByRole('radio', { name: privacy }).check()
  await dialog(page).getByRole('button', { name: 'Create Group' }).click()
  await expect(toast(page)).toContainText('Group created successfully!')
  await expect(page).toHaveURL(isGroupPage)
  await expect(nameOfGroup(page, name)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Creates an invite link as the owner; returns its token. */
async function createLink({ context }: Member, base: string, groupId: string): Promise<string> {
  const response = await context.request.post(`${base}/api/groups/${groupId}/invite-links`, {
    data: { days: null, maxUses: null },
    headers: { origin: base, 'idempotency-key': randomUUID() },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as Answer<typeof CreateInviteLink>).token
}

test.describe('groups', () => {
  test.describe.configure({ timeout: 60_000 })
  let owner: Member
  let guest: Member
  let name: string

  test.beforeEach(async ({ newMember }) => {
    name = `Hall ${randomUUID().slice(0, 8)}`
    owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada', lastName: 'Blum' })
    guest = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Oak' })
  })

  test('[S2-005] the page leads a visitor to log-in, and back after it', async ({ page, stack }) => {
    await page.goto('/groups')
    await expect(page).toHaveURL((url) => url.origin === stack.OIDC_ISSUER)
    await chooseAtProvider(page, 'Mara Okafor')
    await expect(page).toHaveURL((url) => url.pathname === '/groups')
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  })

  test('[S2-006, S2-008, S2-010, S2-013, S2-014, S2-023, S2-025, S2-247, S2-403, S2-404] a member creates a public group, and another finds and joins it', async () => {
    const { page } = guest
    const id = await createGroup(owner.page, name, 'Public')

    await page.goto('/groups?tab=your-groups')
    await expect(page.getByRole('heading', { name: "You haven't joined any groups yet" })).toBeVisible()
    await page.getByRole('button', { name: 'Browse Groups' }).click()
    await expect(page.getByRole('tab', { name: 'Discover Groups' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('searchbox', { name: 'Search for groups' }).fill(name)
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
    await expect(card(page, name)).toContainText('Created by Ada Blum')
    await expect(card(page, name)).toContainText('Public')
    await card(page, name)
      .getByRole('button', { name: `Join ${name}` })
      .click()
    await expect(toast(page)).toContainText('Successfully joined the group!')
    await expect(card(page, name)).toContainText('Member')
    await expect(card(page, name)).toContainText('2 members')
    await expect(card(page, name).getByRole('button')).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname === '/groups')

    await page.getByRole('tab', { name: 'Your Groups' }).click()
    await expect(card(page, name)).toBeVisible()
    await expect(card(page, name).getByRole('button')).toHaveCount(0)
    // The whole card is the link, not only its name.
    await card(page, name).click()
    await expect(page).toHaveURL((url) => url.pathname === `/groups/${id}`)
    await expect(nameOfGroup(page, name)).toBeVisible()
  })

  test('[S2-268, S2-269, S2-271] the dialog says what is missing, and asks before input is lost', async ({
    guard,
  }) => {
    guard.allow(/A new group is not valid/)
    const { page } = owner
    await page.goto('/groups')
    await page.getByRole('button', { name: 'Create Group' }).first().click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('ab')
    await dialog(page).getByRole('button', { name: 'Create Group' }).click()
    await expect(dialog(page)).toContainText('Group name must be at least 3 characters')
    await expect(dialog(page)).toContainText('Description must be at least 10 characters')
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(2)
  })

  test('an invite link opens a private group for people who have it', async ({ stack, guard }) => {
    guard.allow(/status of 40[04] .*\/api\/(invite-links|groups)/)
    const { page } = guest
    const id = await createGroup(owner.page, name, 'Private')
    await page.goto(`/groups?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible()

    await page.goto('/invite/not-a-link')
    await expect(page.getByRole('heading', { name: 'This invite link no longer works' })).toBeVisible()
    const token = await createLink(owner, stack.BASE_URL, id)
    await page.goto(`/invite/${token}`)
    await expect(nameOfGroup(page, name)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Created by Ada Blum')
    await expect(page.getByRole('main')).toContainText('1 member')
    await page.getByRole('button', { name: 'Join Group' }).click()
    await expect(toast(page)).toContainText('Successfully joined the group!')
    await expect(page).toHaveURL((url) => url.pathname === `/groups/${id}`)
    await page.goto(`/invite/${token}`)
    await expect(page).toHaveURL((url) => url.pathname === `/groups/${id}`)
    await page.goto('/groups?tab=your-groups')
    await expect(card(page, name)).toContainText('Private')
  })
})
