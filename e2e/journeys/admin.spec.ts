import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test } from '../test.ts'
import { toast } from '../writing.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const card = (page: Page, name: string) => page.getByRole('listitem', { name })

test.describe('the administration of AI agents', () => {
  test.describe.configure({ timeout: 90_000 })

  test('[S2-003, S2-176, S2-179, S2-257, S2-458] a master admin creates, edits, switches off and deletes an agent', async ({
    newMember,
    seed,
    guard,
  }) => {
    // A username that is taken is tried once.
    guard.allow(/status of 409 .*api\/admin\/ai-agents/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara' })
    await seed.makeMasterAdmin(memberId)
    const username = `press_${Date.now().toString(36)}`

    await page.goto('/settings')
    await page.getByRole('link', { name: 'Open the administration' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'AI Agent Management' })).toBeVisible()
    await tabTo(page, 'Create AI Agent')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Agent Name')).toBeFocused()
    await page.keyboard.type('Press Guide')
    await field(page, 'Username').fill(username)
    await field(page, 'Description').fill('Answers questions about printing presses.')
    await dialog(page).getByRole('combobox', { name: 'Response Style' }).selectOption('Expert')
    await field(page, 'System Prompt').fill('You know printing presses.')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('AI agent created successfully')
    await expect(card(page, 'Press Guide')).toContainText(`@${username}`)
    await expect(card(page, 'Press Guide')).toContainText('Active')

    await page.getByRole('button', { name: 'Create AI Agent' }).click()
    await field(page, 'Agent Name').fill('A second one')
    await field(page, 'Username').fill(username)
    await field(page, 'Description').fill('The same name')
    await field(page, 'System Prompt').fill('Be brief.')
    await dialog(page).getByRole('button', { name: 'Create Agent' }).click()
    await expect(dialog(page).getByText('Username is already taken')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Reset' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Edit Press Guide' }).click()
    await field(page, 'Agent Name').fill('Printing Guide')
    await dialog(page).getByRole('button', { name: 'Update Agent' }).click()
    await expect(toast(page)).toContainText('AI agent updated successfully')

    await page.getByRole('button', { name: 'Deactivate Printing Guide' }).click()
    await expect(toast(page)).toContainText('AI agent status updated')
    await expect(card(page, 'Printing Guide')).toContainText('Inactive')
    await page.reload()
    await expect(card(page, 'Printing Guide')).toContainText('Inactive')

    await page.getByRole('button', { name: 'Delete Printing Guide' }).click()
    await expect(dialog(page)).toContainText(
      'Are you sure you want to delete this AI agent? This action cannot be undone.',
    )
    await dialog(page).getByRole('button', { name: 'Delete agent' }).click()
    await expect(toast(page)).toContainText('AI agent deleted successfully')
    await expect(card(page, 'Printing Guide')).toHaveCount(0)

    await page.getByRole('tab', { name: 'Usage' }).click()
    await expect(page.getByRole('heading', { name: 'Spent today' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible()
  })

  test('[S2-175] a member sees that they have no access', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben' })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText("You don't have master admin privileges to access this panel.")).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByText('Log out of Guildhall')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the administration' })).toHaveCount(0)
  })
})
