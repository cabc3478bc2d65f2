import type { Locator, Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { postAs } from '../calls.ts'
import type { Seed } from '../stack/seed.ts'
import { expect, test, type Member } from '../test.ts'
import { touchDrag } from '../touch.ts'
import { toast } from '../writing.ts'

// The workers have to count; a busy machine can take long.
const LIVE_TIMEOUT = { timeout: 30_000 }
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const TABLET = { hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } }

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name} `) })
const tileIn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('option', { name: new RegExp(`^${name} `) })

test.describe('the board of a pipeline', () => {
  test.describe.configure({ timeout: 120_000 })

  test('[D-116, D-114] moves leads by mouse, one and several at once, and another admin sees it', async ({
    newMember,
    stack,
    seed,
  }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const admin = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada', lastName: 'Berg' })
    const path = await boardWithLeads(owner, newMember, stack.BASE_URL, seed, admin)
    const { page } = owner
    await page.goto(path)
    await admin.page.goto(path)
    await expect(tileIn(page, 'New', 'Chidi')).toBeVisible(LIVE_TIMEOUT)
    await expect(tileIn(admin.page, 'New', 'Chidi')).toBeVisible(LIVE_TIMEOUT)

    await mouseDrag(tile(page, 'Chidi'), column(page, 'Qualified'))
    await expect(tileIn(page, 'Qualified', 'Chidi')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Moved Chidi Eze to Qualified' })).toHaveCount(1)
    await expect(tileIn(admin.page, 'Qualified', 'Chidi')).toBeVisible(LIVE_TIMEOUT)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(tileIn(page, 'New', 'Chidi')).toBeVisible()
    await expect(tileIn(admin.page, 'New', 'Chidi')).toBeVisible(LIVE_TIMEOUT)

    for (const name of ['Chidi', 'Noor']) await tile(page, name).click({ modifiers: ['Control'] })
    await expect(page.getByRole('toolbar', { name: 'Selected leads' })).toContainText('2 selected')
    await mouseDrag(tile(page, 'Noor'), column(page, 'Hot'))
    for (const name of ['Chidi', 'Noor']) {
      await expect(tileIn(page, 'Hot', name)).toBeVisible()
      await expect(tileIn(admin.page, 'Hot', name)).toBeVisible(LIVE_TIMEOUT)
    }
    await expect(page.getByText('Moved 2 leads to Hot')).toHaveCount(1)
  })

  test('moves leads by keyboard', async ({ newMember, stack, seed }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const { page } = owner
    await page.goto(await boardWithLeads(owner, newMember, stack.BASE_URL, seed))
    await expect(column(page, 'New').getByRole('option')).toHaveCount(2, LIVE_TIMEOUT)
    await column(page, 'New').getByRole('option').first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await moveByKeys(page, 'Converted')
    await expect(column(page, 'Converted').getByRole('option')).toHaveCount(2)
    await expect(column(page, 'Converted').getByRole('option').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await moveByKeys(page, 'Lost')
    await expect(column(page, 'Lost').getByRole('option')).toHaveCount(1)
    await expect(column(page, 'Converted').getByRole('option')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // Escape closes what opened last, which can be the toast of the move.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await page.reload()
    await expect(column(page, 'Lost').getByRole('option')).toHaveCount(1)
  })

  test('moves leads by touch, and picks one that is held', async ({ newMember, stack, seed }) => {
    const owner = await newMember({
      appearance: DEFAULT_APPEARANCE,
      firstName: 'Mara',
      lastName: 'Okafor',
      options: TABLET,
    })
    const { page } = owner
    const path = await boardWithLeads(owner, newMember, stack.BASE_URL, seed)
    await page.goto(path)
    await expect(tileIn(page, 'New', 'Chidi')).toBeVisible(LIVE_TIMEOUT)
    await tile(page, 'Chidi').scrollIntoViewIfNeeded()
    await touchDrag(tile(page, 'Chidi'), column(page, 'Hot'))
    await expect(tileIn(page, 'Hot', 'Chidi')).toBeVisible()
    // A finger that rests and is lifted again picks.
    await touchDrag(tile(page, 'Noor'), tile(page, 'Noor'))
    await expect(tile(page, 'Noor')).toHaveAttribute('aria-selected', 'true')

    const phone = await newMember({ memberId: owner.memberId, options: PHONE })
    await phone.page.goto(path)
    await expect(tileIn(phone.page, 'New', 'Noor')).toBeVisible(LIVE_TIMEOUT)
    await tile(phone.page, 'Noor').scrollIntoViewIfNeeded()
    await touchDrag(tile(phone.page, 'Noor'), column(phone.page, 'Engaging'))
    await expect(tileIn(phone.page, 'Engaging', 'Noor')).toBeVisible()
  })
})

/** Creates a group with two new leads, Chidi and Noor, and returns the path of its board. */
async function boardWithLeads(
  owner: Member,
  newMember: (options: { firstName: string; lastName: string }) => Promise<Member>,
  base: string,
  seed: Seed,
  admin?: Member,
): Promise<string> {
  const { id } = await postAs(owner, base, '/api/groups', {
    name: 'Book Makers',
    description: 'People who bind, print and sell books.',
    privacy: 'public',
  })
  if (admin) {
    await postAs(admin, base, `/api/groups/${id}/join`, {})
    const response = await owner.context.request.patch(
      `${base}/api/groups/${id}/members/${admin.memberId}/role`,
      { data: { role: 'admin' }, headers: { origin: base } },
    )
    expect(response.ok(), await response.text()).toBe(true)
  }
  const post = await postAs(owner, base, '/api/posts', { content: 'Spring seats, explained', groupId: id })
  for (const firstName of ['Chidi', 'Noor']) {
    const lead = await newMember({ firstName, lastName: 'Eze' })
    await postAs(lead, base, `/api/groups/${id}/join`, {})
    for (const content of ['Does one seat cover both of us?', 'And for how long?'])
      await postAs(lead, base, `/api/posts/${post.id}/comments`, { content })
    await seed.resetRateLimits()
    await lead.context.close()
  }
  return `/groups/${id}?tab=crm&view=board`
}

/** Drags with the mouse in steps, as a hand does. */
async function mouseDrag(target: Locator, to: Locator): Promise<void> {
  const { mouse } = target.page()
  await target.hover()
  await mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('there is nothing to drag to')
  await mouse.move(box.x + box.width / 2, box.y + 120, { steps: 12 })
  await mouse.up()
}

/** Opens the menu of moves of the focused lead and chooses a stage by its first letter. */
async function moveByKeys(page: Page, stage: string): Promise<void> {
  const items = page.getByRole('menu', { name: 'Move to…' }).getByRole('menuitem')
  await page.keyboard.press('m')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press(stage.charAt(0).toLowerCase())
  await expect(items.filter({ hasText: stage })).toBeFocused()
  await page.keyboard.press('Enter')
}
