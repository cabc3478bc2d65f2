import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import { posts } from '../writing.ts'

test.describe('the home page', () => {
  test('[S1-052, S1-053] of New Age has a card for videos and the three posts that are talked about most', async ({
    newMember,
  }) => {
    const { page } = await newMember({ look: { theme: 'tiktok', mode: 'light' } })
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Create Video/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trending' }).getByRole('listitem')).toHaveCount(3)
  })

  test('[S1-054] of Tech Mode asks what is happening and has a button to post', async ({ newMember }) => {
    const { page } = await newMember({ look: { theme: 'twitter', mode: 'light' } })
    await page.goto('/')
    const invitation = page.getByRole('region', { name: 'Create post' })
    await expect(invitation.getByRole('button', { name: "What's happening?" })).toBeVisible()
    await expect(invitation.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
  })

  test('[D-020] shows somebody new what others wrote, and says so', async ({ newMember }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    await expect(posts(page).first()).toContainText('Suggested for you')
  })

  test('says when the feed could not be loaded, and loads it on request', async ({ newMember, watched }) => {
    watched.allow(/status of 500 .*\/api\/posts/)
    const { page } = await newMember({ look: FIRST_LOOK })
    let broken = true
    await page.route('**/api/posts?*', (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }) : route.continue(),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Your feed could not be loaded')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(posts(page).first()).toBeVisible()
  })
})
