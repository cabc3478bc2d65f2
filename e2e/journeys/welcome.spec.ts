import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answer } from '@guildhall/contract/endpoint'
import type { CreateGroup } from '@guildhall/contract/groups'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { greeting, joinAtProvider } from '../people.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import { posts, toast } from '../writing.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Creates a public group; returns its id. */
async function createGroup({ context }: Member, base: string, name: string): Promise<string> {
  const response = await context.request.post(`${base}/api/groups`, {
    data: { name, description: 'Bowls, kilns and pottery on weekday evenings.', privacy: 'public' },
    headers: { origin: base, 'idempotency-key': randomUUID() },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as Answer<typeof CreateGroup>).id
}

test.describe('the first steps of a new member', () => {
  test.describe.configure({ timeout: 60_000 })

  test('lead from the first log-in to a home with posts of a joined group', async ({
    page,
    newMember,
    seed,
    stack,
  }) => {
    const word = randomUUID().slice(0, 8)
    const owner = await newMember({ firstName: 'Ada', lastName: `Kiln${word}` })
    const name = `Pottery ${word}`
    const group = await createGroup(owner, stack.BASE_URL, name)
    await seed.createPost(owner.memberId, { content: `A glaze test ${word}`, group_id: group })

    await page.goto('/api/login')
    await joinAtProvider(page, { firstName: 'Nora', lastName: 'Novak' })
    await expect(page).toHaveURL('/welcome')
    await expect(title(page)).toHaveText('Welcome, Nora')
    await page.getByRole('textbox', { name: 'Username' }).fill(`nora_${word}`)
    await expect(page.getByText('Username is available')).toBeVisible()
    await next(page)

    await expect(title(page)).toHaveText('What are you interested in?')
    await page.getByRole('button', { name: 'Crafts' }).click()
    await next(page)

    await expect(title(page)).toHaveText('Find your groups')
    await page.getByRole('button', { name: `Join ${name}` }).click()
    await expect(card(page, name)).toContainText('Member')
    await expect(page.getByText('1 group joined')).toBeVisible()
    await next(page)

    await expect(title(page)).toHaveText('Follow some people')
    const follow = page.getByRole('button', { name: `Follow Ada Kiln${word}` })
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Finish' }).click()

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'You’re all set, Nora' })).toBeVisible()
    await expect(posts(page).filter({ hasText: `A glaze test ${word}` })).toBeVisible()
    await page.reload()
    await expect(greeting(page, 'Nora')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/welcome?step=interests')
    await expect(page.getByRole('button', { name: 'Crafts', pressed: true })).toBeVisible()
  })

  test('can be skipped, and neither hold up a link nor come again', async ({ newMember }) => {
    const { page } = await newMember({ isNew: true, appearance: DEFAULT_APPEARANCE })
    await page.goto('/settings')
    await expect(title(page)).toHaveText('Settings & Privacy')
    await page.goto('/')
    await expect(title(page)).toHaveText('Welcome, Robin')
    // Someone who opens another page is not sent back.
    await page.getByRole('link', { name: 'Guildhall, home' }).click()
    await expect(greeting(page, 'Robin')).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveText('Welcome, Robin')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(title(page)).toHaveText('What are you interested in?')
    await page.goBack()
    await expect(title(page)).toHaveText('Welcome, Robin')
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await expect(page).toHaveURL('/')
    await expect(greeting(page, 'Robin')).toBeVisible()
    await page.reload()
    await expect(greeting(page, 'Robin')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('work by keyboard only', async ({ newMember }) => {
    const { page } = await newMember({ isNew: true, appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await expect(title(page)).toHaveText('Welcome, Robin')
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
    await tabTo(page, 'Username')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('What are you interested in?')
    await expect(title(page)).toBeFocused()
    await tabTo(page, 'Design')
    await page.keyboard.press('Space')
    await expect(page.getByText('1 topic chosen')).toBeVisible()
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Find your groups')
    await expect(title(page)).toBeFocused()
    // That one has entry questions.
    await tabTo(page, /^Join (?!Clay after work)/)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Successfully joined the group!')
    await tabTo(page, 'Back')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Design', pressed: true })).toBeVisible()
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Find your groups')
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Follow some people')
    await tabTo(page, /^Follow /)
    await page.keyboard.press('Space')
    await tabTo(page, 'Finish')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'You’re all set, Robin' })).toBeVisible()
  })
})
