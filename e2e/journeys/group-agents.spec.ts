import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import { toast } from '../writing.ts'

// The worker and the model have to answer; a busy machine can take long.
const LIVE_TIMEOUT = { timeout: 30_000 }
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test.describe('the AI agents of a group', () => {
  test.describe.configure({ timeout: 120_000 })

  test('[S2-067, S2-090, S2-091, S2-092, D-124, D-126] are built by keyboard, tried out, paused, edited, deleted and brought back', async ({
    newMember,
    stack,
  }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const { id } = await post(owner, stack.BASE_URL, '/api/groups', {
      name: 'Book Makers',
      description: 'People who bind, print and sell books.',
      privacy: 'public',
    })
    await post(ben, stack.BASE_URL, `/api/groups/${id}/join`, {})
    await post(ben, stack.BASE_URL, '/api/posts', { content: 'Which glue lasts longest?', groupId: id })

    const { page } = owner
    await page.goto(`/groups/${id}?tab=tools`)
    await expect(page.getByRole('heading', { name: 'No AI Agents Yet' })).toBeVisible()
    await tabTo(page, 'Build AI Agent')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveAccessibleName('Create AI Agent')
    await expect(dialog(page).getByRole('radio', { name: /^Commentor/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('radio', { name: /^Admin/ })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Glue Helper')
    await page.keyboard.press('Tab')
    await page.keyboard.type('glue, paper,')
    await expect(dialog(page).getByRole('button', { name: 'Remove paper' })).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Try it' }).click()
    await expect(dialog(page).getByText(/^Only you: /)).toBeVisible(LIVE_TIMEOUT)
    await expect(dialog(page).getByText('Which glue lasts longest?').first()).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Create Agent' }).click()
    await expect(toast(page)).toContainText('AI agent created successfully!')
    await expect(card(page, 'Glue Helper')).toContainText('@glue_helper')

    await card(page, 'Glue Helper').getByRole('button', { name: 'Pause' }).click()
    await expect(toast(page)).toContainText('AI agent status updated!')
    await card(page, 'Glue Helper').getByRole('button', { name: 'Edit Glue Helper' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Paper Helper')
    await dialog(page).getByRole('button', { name: 'Update Agent' }).click()
    await expect(toast(page)).toContainText('AI agent updated successfully!')

    await card(page, 'Paper Helper').getByRole('button', { name: 'Delete Paper Helper' }).click()
    await expect(toast(page)).toContainText('AI agent deleted successfully!')
    await expect(card(page, 'Paper Helper')).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'Paper Helper').getByRole('button', { name: 'Activate' })).toBeVisible()
    await page.reload()
    await expect(card(page, 'Paper Helper').getByText('Paused')).toBeVisible()
  })
})

/** Calls the API as a member. */
async function post({ context }: Member, base: string, path: string, data: object): Promise<{ id: string }> {
  const headers = { origin: base, 'idempotency-key': crypto.randomUUID() }
  const response = await context.request.post(`${base}${path}`, { data, headers })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { id: string }
}
