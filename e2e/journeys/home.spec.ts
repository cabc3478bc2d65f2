import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { expect, test } from '../test.ts'
import { posts } from '../writing.ts'

test.describe('the home page', () => {
  test('[S1-052, S1-053] of New Age has a card for videos and the three most discussed posts', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: { theme: 'tiktok', mode: 'light' } })
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Create Video/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trending' }).getByRole('listitem')).toHaveCount(3)
  })

  test('[S1-054] of Tech Mode asks what is happening and has a button to post', async ({ newMember }) => {
    const { page } = await newMember({ appearance: { theme: 'twitter', mode: 'light' } })
    await page.goto('/')
    const invitation = page.getByRole('region', { name: 'Create post' })
    await expect(invitation.getByRole('button', { name: "What's happening?" })).toBeVisible()
    await expect(invitation.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
  })

  test('[D-020] shows new members suggested posts, labelled as such', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await expect(posts(page).first()).toContainText('Suggested for you')
  })

  test('shows an error if the feed fails to load, and retries on request', async ({ newMember, guard }) => {
    guard.allow(/status of 500 .*\/api\/posts/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    let broken = true
    await page.route('**/api/posts?*', (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }) : route.continue(),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Couldn’t load your feed')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(posts(page).first()).toBeVisible()
  })

  test('requests what it needs first with the page, each once', async ({ newMember }) => {
    const { page } = await newMember()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
    await page.goto('/')
    await expect(posts(page).first()).toBeVisible()
    const first = ['/api/auth/user', '/api/posts?limit=10', '/api/user/preferences']
    expect(calls.filter((path) => first.includes(path)).toSorted()).toEqual(first)
    const screen = calls.findIndex((path) => path.includes('/HomeScreen-'))
    for (const path of first) expect(calls.indexOf(path)).toBeLessThan(screen)
  })
})
