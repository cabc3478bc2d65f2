import type { Locator, Page } from '@playwright/test'
import { postAs } from '../calls.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import { toast } from '../writing.ts'

// Workers write the leads; a busy machine can take long.
const LIVE_TIMEOUT = { timeout: 30_000 }
const QUESTION = 'Does one seat cover both of us?'
const MESSAGE = 'Hi Ben, shall I hold a seat for you?'

type Listed = { id: string; isHot: boolean; user: { firstName: string } }
type Cast = { owner: Member; admin: Member; ben: Member; groupId: string; leadId: string }

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const details = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' })
const history = (page: Page) => details(page).getByRole('list', { name: 'Touchpoint history' })
const stageOf = (page: Page) => details(page).getByRole('combobox', { name: 'Stage' })

test.describe('the pipeline of a group', () => {
  test.describe.configure({ timeout: 180_000 })

  test('[S2-057, S2-076, S2-084, S2-085, S2-088, S2-421, S2-422, S2-423, D-107, D-114, D-115] a lead is found, understood, moved, assigned and written to, and an admin sees it live', async ({
    newMember,
    stack,
  }) => {
    const { owner, admin, ben, groupId, leadId } = await setTheScene(newMember, stack.BASE_URL)
    const crm = `/groups/${groupId}?tab=crm`
    await openWithStream(admin.page, crm)
    await expect(card(admin.page, 'Ben Adler')).toContainText('Hot')
    await expect(admin.page.getByText('Admin Access')).toBeVisible()

    const { page } = owner
    await page.goto(`/groups/${groupId}`)
    await page.getByRole('tab', { name: /^CRM/ }).click()
    await expect(page.getByRole('heading', { name: 'Group CRM' })).toBeVisible()
    await expect(card(page, 'Cleo Marsh')).toBeVisible()
    await page.getByRole('switch', { name: 'Hot Leads Only' }).click()
    await expect(card(page, 'Cleo Marsh')).toHaveCount(0)
    await card(page, 'Ben Adler').getByRole('link', { name: 'Ben Adler' }).click()

    await readScore(details(page))
    await expect(history(page)).toContainText(QUESTION)

    await stageOf(page).selectOption('Lost')
    // The dialog hides the toast from assistive technology, not from the mouse.
    await toast(page).locator('button', { hasText: 'Undo' }).click()
    await expect(stageOf(page)).toHaveValue('hot')

    await stageOf(page).selectOption('Qualified')
    await expect(toast(page)).toContainText('Lead stage updated successfully!')
    await expect(card(admin.page, 'Ben Adler')).toContainText('Qualified', LIVE_TIMEOUT)
    await expect(history(page)).toContainText('Mara Okafor moved Hot → Qualified')
    await tabTo(page, 'Undo move')
    await page.keyboard.press('Enter')
    await expect(stageOf(page)).toHaveValue('hot')
    await expect(stageOf(page)).toBeFocused()
    await expect(history(page)).not.toContainText('moved Hot → Qualified')
    await expect(card(admin.page, 'Ben Adler')).toContainText('Hot', LIVE_TIMEOUT)

    await details(page).getByRole('textbox', { name: 'Add Note' }).fill('Decides in May.')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Note added successfully!')
    await expect(details(page).getByRole('list', { name: 'Notes' })).toContainText('Decides in May.')
    await details(page).getByRole('combobox', { name: 'Assigned to' }).selectOption('Ines Duarte')

    const field = details(page).getByRole('textbox', { name: 'Message' })
    await expect(field).toHaveValue(/^Hi Ben, thanks for being so active in Seat Savers\./)
    await field.fill(MESSAGE)
    await details(page).getByRole('button', { name: 'Send message' }).click()
    await expect(toast(page)).toContainText('Direct message sent successfully!')
    await expect(details(page).getByText(/^You can send the next message/)).toBeVisible()
    await expect(details(page).getByRole('button', { name: 'Send message' })).toBeDisabled()
    await expect(details(page).getByRole('link', { name: 'Open conversation' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(MESSAGE).last()).toBeVisible()

    await seesMessage(ben.page, owner.memberId)
    await admin.page.goto(`${crm}&lead=${leadId}`)
    await expect(details(admin.page).getByRole('combobox', { name: 'Assigned to' })).toHaveValue(
      admin.memberId,
    )
    await expect(history(admin.page)).toContainText('Mara Okafor sent a message')
    await expect(history(admin.page)).not.toContainText(MESSAGE)
  })

  test('[S2-055] members see nothing of it', async ({ newMember, stack }) => {
    const { ben, groupId, leadId } = await setTheScene(newMember, stack.BASE_URL)
    await ben.page.goto(`/groups/${groupId}?tab=crm`)
    await expect(ben.page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true')
    await expect(ben.page.getByRole('tab', { name: /^CRM/ })).toHaveCount(0)
    const statusOf = async (path: string) => (await ben.context.request.get(stack.BASE_URL + path)).status()
    expect(await statusOf(`/api/groups/${groupId}/crm`)).toBe(403)
    expect(await statusOf(`/api/groups/${groupId}/crm/leads`)).toBe(403)
    expect(await statusOf(`/api/crm/leads/${leadId}`)).toBe(404)
    expect(await statusOf(`/api/crm/leads/${leadId}/touchpoints`)).toBe(404)
  })
})

/** Each line has what it is worth, and all of them are the score. */
async function readScore(dialog: Locator): Promise<void> {
  const table = dialog.getByRole('table', { name: /^Score explained/ })
  await expect(table.getByRole('row', { name: /^Commented on Spring seats/ })).toContainText(
    '2 × 3 pts · today',
  )
  await expect(table.getByRole('row', { name: /^Reacted to Spring seats/ })).toContainText('1 pt · today')
  await expect(table.getByRole('row', { name: /^Score today/ })).toContainText('7.0')
  await expect(dialog.getByText('Hot is above 5 with activity in the last 7 days.')).toBeVisible()
}

/** The message names the group, and nothing of the pipeline. */
async function seesMessage(page: Page, fromId: string): Promise<void> {
  await page.goto(`/messages?to=${fromId}`)
  await expect(page.getByText(MESSAGE).last()).toBeVisible()
  await expect(page.getByText('Sent from Seat Savers')).toBeVisible()
  await expect(page.getByText(/\bhot\b|qualified|lead\b/i)).toHaveCount(0)
}

/** A group with an owner, an admin and two leads, one of them hot by what he did. */
async function setTheScene(newMember: (options: object) => Promise<Member>, base: string): Promise<Cast> {
  const appearance = DEFAULT_APPEARANCE
  const owner = await newMember({ appearance, firstName: 'Mara', lastName: 'Okafor' })
  const admin = await newMember({ appearance, firstName: 'Ines', lastName: 'Duarte' })
  const ben = await newMember({ appearance, firstName: 'Ben', lastName: 'Adler' })
  const cleo = await newMember({ appearance, firstName: 'Cleo', lastName: 'Marsh' })
  const { id: groupId } = await postAs(owner, base, '/api/groups', {
    name: 'Seat Savers',
    description: 'People who share seats.',
    privacy: 'public',
  })
  for (const member of [admin, ben, cleo]) await postAs(member, base, `/api/groups/${groupId}/join`, {})
  await sendAs(owner, base, 'PATCH', `/api/groups/${groupId}/members/${admin.memberId}/role`, {
    role: 'admin',
  })
  await sendAs(owner, base, 'PUT', `/api/groups/${groupId}/crm/threshold`, { hotThreshold: 5 })
  const { id: first } = await postAs(owner, base, '/api/posts', { content: 'Spring seats', groupId })
  const { id: second } = await postAs(owner, base, '/api/posts', { content: 'Autumn seats', groupId })
  await postAs(ben, base, `/api/posts/${first}/comments`, { content: QUESTION })
  await postAs(ben, base, `/api/posts/${first}/comments`, { content: 'And what does it cost?' })
  await postAs(ben, base, '/api/reactions', { postId: first, reactionType: 'like', state: 'on' })
  await postAs(cleo, base, '/api/reactions', { postId: first, reactionType: 'like', state: 'on' })
  await postAs(cleo, base, '/api/reactions', { postId: second, reactionType: 'like', state: 'on' })

  const list = async () => {
    const response = await owner.context.request.get(`${base}/api/groups/${groupId}/crm/leads`)
    return (await response.json()) as Listed[]
  }
  await expect
    .poll(async () => (await list()).map(({ user, isHot }) => `${user.firstName} ${isHot}`), LIVE_TIMEOUT)
    .toEqual(['Ben true', 'Cleo false'])
  const [lead] = await list()
  return { owner, admin, ben, groupId, leadId: lead?.id ?? '' }
}

/** Calls the API as a member with another method than POST. */
async function sendAs(
  { context }: Member,
  base: string,
  method: 'PATCH' | 'PUT',
  path: string,
  data: object,
): Promise<void> {
  const response = await context.request.fetch(base + path, { method, data, headers: { origin: base } })
  expect(response.ok(), await response.text()).toBe(true)
}
