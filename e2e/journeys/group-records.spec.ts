import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { postAs } from '../calls.ts'
import { expect, test } from '../test.ts'
import { toast } from '../writing.ts'

/** Time for the workers to count what someone did, even on a busy machine. */
const COUNTED = { timeout: 30_000 }
const records = (page: Page) => page.getByRole('region', { name: 'Your record in groups' })

test.describe('the record that a group keeps of a member', () => {
  test.describe.configure({ timeout: 120_000 })

  test('[D-111, D-112] a member reads it, switches it off, and is gone from the pipeline', async ({
    newMember,
    stack,
  }) => {
    const base = stack.BASE_URL
    const mara = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const name = 'Gilders of the North'
    const group = { name, description: 'People who gild.', privacy: 'public' }
    const { id } = await postAs(mara, base, '/api/groups', group)
    const { id: postId } = await postAs(mara, base, '/api/posts', { content: 'Gold leaf', groupId: id })
    await postAs(ben, base, `/api/groups/${id}/join`, {})
    await postAs(ben, base, '/api/reactions', { postId, reactionType: 'like' })
    for (const content of ['How thin is it?', 'And what does it cost?'])
      await postAs(ben, base, `/api/posts/${postId}/comments`, { content })

    const pipeline = `/groups/${id}?tab=crm`
    const lead = mara.page.getByRole('tabpanel', { name: 'CRM' }).getByText('Ben Adler')
    await expect(async () => {
      await mara.page.goto(pipeline)
      await expect(lead.first()).toBeVisible({ timeout: 3_000 })
    }).toPass(COUNTED)

    await ben.page.goto(`/groups/${id}?tab=about`)
    await ben.page.getByRole('link', { name: 'See or switch off your record' }).click()
    await expect(ben.page).toHaveURL(/\/settings#records$/)
    const toggle = records(ben.page).getByRole('switch', { name: `Keep a record of me in ${name}` })
    await expect(toggle).toBeInViewport()
    await expect(toggle).toHaveAttribute('aria-checked', 'true')
    await expect(toggle).toHaveAccessibleDescription(/2 comments/)
    await expect(toggle).toHaveAccessibleDescription(/1 like/)
    await toggle.click()
    await ben.page.getByRole('button', { name: 'Erase my record' }).click()
    await expect(toast(ben.page)).toContainText(`Your record in ${name} was erased`)
    await expect(toggle).toHaveAttribute('aria-checked', 'false')

    await mara.page.goto(pipeline)
    await expect(mara.page.getByText('No leads found')).toBeVisible()
    await expect(lead).toHaveCount(0)

    // What was recorded doesn’t come back, and neither does what they do while it is off.
    await postAs(ben, base, `/api/posts/${postId}/comments`, { content: 'One more thing' })
    await ben.page.reload()
    await toggle.click()
    await expect(toast(ben.page)).toContainText(`${name} keeps a record of you from now on`)
    await expect(toggle).toHaveAccessibleDescription('Nothing recorded yet.')
    await mara.page.reload()
    await expect(mara.page.getByText('No leads found')).toBeVisible()
  })
})
