import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { postAs } from '../calls.ts'
import { expect, test } from '../test.ts'
import { toast } from '../writing.ts'

// Workers write the leads; a busy machine can take long.
const LIVE_TIMEOUT = { timeout: 30_000 }
const card = (page: Page) => page.getByRole('region', { name: 'From this group' })

test.describe('the banners of a group', () => {
  test.describe.configure({ timeout: 120_000 })

  test('[S2-225, S2-226, D-104] the owner creates one in two variants, a member follows and closes it, and the owner sees what came of it', async ({
    newMember,
    stack: { BASE_URL },
    guard,
  }) => {
    // Where the banner leads.
    guard.allow(/^foreign host: https:\/\/clay\.example\//)
    const appearance = DEFAULT_APPEARANCE
    const owner = await newMember({ appearance, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance, firstName: 'Ben', lastName: 'Adler' })
    const { id } = await postAs(owner, BASE_URL, '/api/groups', {
      name: 'Bowl turners',
      description: 'People at the wheel.',
      privacy: 'public',
    })
    await postAs(ben, BASE_URL, `/api/groups/${id}/join`, {})

    const { page } = owner
    await page.goto(`/groups/${id}?tab=crm`)
    await page.getByRole('button', { name: /^Banners/ }).click()
    await page.getByRole('button', { name: 'Create banner' }).click()
    const form = page.getByRole('dialog', { name: 'Create banner' })
    await form.getByLabel('Title').fill('Winter course')
    await form.getByLabel('Button', { exact: true }).fill('See the dates')
    await form.getByLabel('Link').fill('https://clay.example/winter')
    await form.getByRole('switch', { name: 'Compare with a second variant' }).click()
    await form.getByLabel('Title').nth(1).fill('Your own bowl by spring')
    await expect(form.getByRole('region', { name: 'Preview of variant B' })).toContainText('Your own bowl')
    await form.getByRole('button', { name: 'Create banner' }).click()
    await expect(toast(page)).toContainText('Banner created')

    await ben.context.route('https://clay.example/**', (route) => route.fulfill({ body: 'The course' }))
    await ben.page.goto(`/groups/${id}`)
    await expect(card(ben.page)).toContainText(/Winter course|Your own bowl by spring/)
    const shown = await card(ben.page).getByRole('heading').textContent()
    const [opened] = await Promise.all([
      ben.page.waitForEvent('popup'),
      ben.page.waitForResponse((response) => response.url().endsWith('/click')),
      card(ben.page)
        .getByRole('link', { name: /See the dates/ })
        .click(),
    ])
    await opened.close()
    await ben.page.reload()
    await expect(card(ben.page).getByRole('heading')).toHaveText(shown ?? '')
    await card(ben.page).getByRole('button', { name: 'Close banner for a week' }).click()
    await expect(card(ben.page)).toBeHidden()
    await ben.page.reload()
    await expect(ben.page.getByRole('tab', { name: 'Posts' })).toBeVisible()
    await expect(card(ben.page)).toHaveCount(0)

    await page.reload()
    await page.getByRole('button', { name: /^Banners/ }).click()
    await expect(page.getByRole('list', { name: 'Banners' })).toContainText('1 clicked')
    await page.getByRole('button', { name: 'Results of Winter course' }).click()
    const results = page.getByRole('dialog', { name: 'Banner results' })
    await expect(results.getByText(/^Too early to tell/)).toBeVisible()
    await expect(results.getByRole('table', { name: 'Clicks' })).toContainText('100%')
    // The click is in the member’s own record, by its name.
    await expect
      .poll(async () => {
        const answer = await ben.context.request.get(`${BASE_URL}/api/user/group-records`)
        const records = (await answer.json()) as { activities: { type: string; count: number }[] }[]
        return records.flatMap(({ activities }) => activities)
      }, LIVE_TIMEOUT)
      .toContainEqual({ type: 'cta_click', count: 1 })
  })
})
