import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { postAs } from '../calls.ts'
import { expect, test } from '../test.ts'
import { toast } from '../writing.ts'

test('[S2-071, S2-073, S2-074, S2-366, S2-424] the owner of a group finds out who wants to buy, and what members write about', async ({
  newMember,
  stack,
}) => {
  test.setTimeout(180_000)
  const appearance = DEFAULT_APPEARANCE
  const owner = await newMember({ appearance, firstName: 'Mara', lastName: 'Okafor' })
  const { id: groupId } = await postAs(owner, stack.BASE_URL, '/api/groups', {
    name: 'Seat Savers',
    description: 'People who share seats.',
    privacy: 'public',
  })
  for (const firstName of ['Ben', 'Cleo', 'Dan', 'Elif', 'Fay']) {
    const member = await newMember({ appearance, firstName, lastName: 'Adler' })
    await postAs(member, stack.BASE_URL, `/api/groups/${groupId}/join`, {})
    const content = `How much is the workshop for ${firstName === 'Ben' ? 'two' : 'one'}?`
    await postAs(member, stack.BASE_URL, '/api/posts', { content, groupId })
  }

  const { page } = owner
  await page.goto(`/groups/${groupId}?tab=tools`)
  await page
    .getByRole('region', { name: 'Quick Actions' })
    .getByRole('link', { name: /^AI Insights/ })
    .click()
  const panel = page.getByRole('region', { name: 'AI insights' })
  await expect(panel).toContainText('Run AI Analysis to see what members write about.')

  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(toast(page)).toContainText('AI Analysis Complete!')
  await expect(toast(page)).toContainText('Analyzed 5 users, found 5 new leads and 0 hot prospects.')
  await expect(page.getByRole('button', { name: 'Run AI Analysis' })).toBeDisabled()
  await expect(page.getByRole('listitem', { name: 'Ben Adler', exact: true })).toContainText(
    'Wants to buy: “How much is the workshop for two?”',
  )

  // A model may have given the theme other words by now.
  const theme = panel.getByRole('group').filter({ hasText: /prices and costs/i })
  await theme.getByText(/prices and costs/i).click()
  await theme
    .getByRole('link', { name: /^How much is the workshop/ })
    .first()
    .click()
  await expect(page.getByText(/^How much is the workshop for/).first()).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Hide AI Insights' }).click()
  await expect(panel).toHaveCount(0)
})
