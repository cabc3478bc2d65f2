import type { Page, Request } from '@playwright/test'
import { collectionChooser, saveButton } from '../conversation.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test } from '../test.ts'
import { chooseFromMenu, postWithText, toast } from '../writing.ts'

const title = (page: Page, count: string) =>
  page.getByRole('heading', { level: 1, name: `Saved ${count}`, exact: true })
const badge = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Collections' }).getByRole('button', { name })
const search = (page: Page) => page.getByRole('textbox', { name: 'Search saved posts' })
const filter = (page: Page) => page.getByRole('combobox', { name: 'Collection' })

const QUIET_MS = 500

/** Follows the changes that a page sends. They are all sent if none began or ended for half a second. */
function trackChanges(page: Page) {
  const inFlight = new Set<Request>()
  let lastAt = Date.now()
  const isChange = (request: Request) => request.method() !== 'GET'
  const note = (update: (request: Request) => void) => (request: Request) => {
    if (!isChange(request)) return
    update(request)
    lastAt = Date.now()
  }
  page.on(
    'request',
    note((request) => inFlight.add(request)),
  )
  const end = note((request) => inFlight.delete(request))
  page.on('requestfinished', end).on('requestfailed', end)
  return { areSent: () => inFlight.size === 0 && Date.now() - lastAt > QUIET_MS }
}

test.describe('saving posts', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-011, S1-117, S1-195, S1-196, S2-096, D-068] one tap saves, and it is on the Saved page', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const content = `A post to keep ${memberId}`
    await seed.createPost(memberId, { content })
    await page.goto('/saved')
    await expect(title(page, '0 saved posts')).toBeVisible()
    await expect(page.getByText('No saved posts yet')).toBeVisible()
    await page.getByRole('link', { name: 'Guildhall, home' }).click()
    const save = saveButton(postWithText(page, content))
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await save.click()
    await expect(save).toHaveAccessibleName('Saved')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page)).toContainText('Post saved')
    await page.reload()
    await expect(save).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/saved')
    await expect(title(page, '1 saved post')).toBeVisible()
    const card = postWithText(page, content)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
    await page.goBack()
    await card.getByRole('button', { name: 'Remove from Saved' }).click()
    await expect(card).toHaveCount(0)
    await expect(title(page, '0 saved posts')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
    await expect(title(page, '1 saved post')).toBeVisible()
  })

  test('[S1-118, S1-223] a failure is reverted with an error toast', async ({ newMember, seed, guard }) => {
    guard.allow(/status of 500 .*\/api\/saved-posts/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'Not today' })
    await page.route('**/api/saved-posts', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    await page.goto(`/post/${id}`)
    const save = saveButton(page.getByRole('article').first())
    await save.click()
    await expect(toast(page)).toContainText('Failed to save post.')
    await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
    await expect(save).toHaveAttribute('aria-pressed', 'false')
  })

  test('quick taps end with the last choice', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'Tap tap tap' })
    await page.goto(`/post/${id}`)
    const save = saveButton(page.getByRole('article').first())
    const changes = trackChanges(page)
    for (let taps = 0; taps < 5; taps += 1) await save.click()
    await expect(toast(page)).toContainText('Post saved')
    // The toast can be that of an earlier tap: a reload would cancel what is still being sent.
    await expect.poll(changes.areSent).toBe(true)
    await page.reload()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  })

  test('[D-064, D-065, D-068, S2-098, S2-102] a post is moved between collections by keyboard only', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const content = `Kept by keys ${memberId}`
    await seed.createPost(memberId, { content })
    await page.goto('/')
    await expect(postWithText(page, content)).toBeVisible()
    await page.keyboard.press('j')
    await tabTo(page, 'Save')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Post saved')
    await page.keyboard.press('ArrowDown')
    await expect(collectionChooser(page).getByRole('button', { pressed: true })).toBeFocused()
    await tabTo(page, 'New Collection')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Read twice')
    await tabTo(page, 'Blue')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
    await tabTo(page, 'Create collection')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Saved to “Read twice”.')
    await expect(saveButton(postWithText(page, content))).toBeFocused()

    await tabTo(page, 'Saved', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(title(page, '1 saved post')).toBeVisible()
    const card = postWithText(page, content)
    await expect(card).toContainText('Read twice')
    await tabTo(page, 'More')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Move to another collection' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(collectionChooser(page).getByRole('button', { name: 'Read twice' })).toBeFocused()
    await tabTo(page, 'No collection')
    await page.keyboard.press('Enter')
    await expect(card).not.toContainText('Read twice')
  })

  test('[S2-097, S2-099, S2-101, S2-242, D-066, D-067] collections filter saved posts, are edited, and are deleted without their posts', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const first = await seed.createPost(memberId, { content: 'About prices' })
    await seed.createPost(memberId, { content: `About people ${memberId}` })
    await page.goto('/')
    await saveButton(postWithText(page, `About people ${memberId}`)).click()
    await expect(toast(page)).toContainText('Post saved')
    await page.goto('/saved')
    await page.getByRole('button', { name: 'New Collection' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create collection' }).click()
    await expect(toast(page)).toContainText('Collection name is required.')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Pricing')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('What others ask for')
    await dialog.getByRole('radio', { name: 'Purple' }).check()
    await dialog.getByRole('button', { name: 'Create collection' }).click()
    await expect(badge(page, 'Pricing')).toContainText('0')

    await page.goto(`/post/${first}`)
    await chooseFromMenu(page.getByRole('article').first(), 'Save to collection')
    await collectionChooser(page).getByRole('button', { name: 'Pricing' }).click()
    await expect(toast(page)).toContainText('Saved to “Pricing”.')
    await page.goto('/saved')
    await expect(badge(page, 'All Posts')).toContainText('2')
    await badge(page, 'Pricing').click()
    await expect(page.getByText('What others ask for')).toBeVisible()
    await expect(page.getByRole('article')).toHaveText([/About prices/])
    await expect(filter(page).locator('option:checked')).toHaveText('Pricing')
    await page.getByRole('radio', { name: 'List' }).check()
    await page.reload()
    await expect(page.locator('.saved-line')).toHaveText([/About prices/])

    await page.getByRole('button', { name: 'Edit collection' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Prices')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('article')).toContainText('Prices')
    await page.getByRole('button', { name: 'Delete collection' }).click()
    await expect(dialog).toContainText('Its posts stay in Saved.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(badge(page, 'Prices')).toHaveCount(0)
  })

  test('[S2-100, S2-105, S2-243, S2-244] the search covers the text and author of all saved posts', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const writer = await seed.createMember({ firstName: 'Ada', lastName: 'Blum' })
    await seed.follow(memberId, writer)
    const contents = [`The PRICE of a day ${memberId}`, `Something else ${memberId}`] as const
    await seed.createPost(memberId, { content: contents[0] })
    await seed.createPost(writer, { content: contents[1] })
    await page.goto('/')
    for (const content of contents) {
      await saveButton(postWithText(page, content)).click()
      await expect(toast(page)).toContainText('Post saved')
    }
    await page.goto('/saved')
    await filter(page).selectOption({ index: 1 })
    await expect(page.getByRole('article')).toHaveCount(2)
    await search(page).fill('price')
    await expect(filter(page)).toHaveValue('')
    await expect(page.getByRole('article')).toHaveText([/The PRICE of a day/])
    await expect(page.locator('mark')).toHaveText('PRICE')
    await expect(page.getByText('1 of 2')).toBeVisible()
    await search(page).fill('ada bl')
    await expect(page.getByRole('article')).toHaveText([/Something else/])
    await search(page).fill('nowhere at all')
    await expect(page.getByRole('heading', { name: 'No posts match your search' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await search(page).fill('price')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('article').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
    await page.goBack()
    await expect(search(page)).toHaveValue('price')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear search', exact: true }).click()
    await expect(search(page)).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  test('[D-069] an unavailable post says so and can be removed', async ({ newMember, seed, guard }) => {
    guard.allow(/status of 404 .*\/api\/posts\//)
    const writer = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(writer.memberId, { content: 'Soon to be taken back' })
    await reader.page.goto(`/post/${id}`)
    await saveButton(reader.page.getByRole('article').first()).click()
    await expect(toast(reader.page)).toContainText('Post saved')
    await writer.page.goto(`/post/${id}`)
    await chooseFromMenu(writer.page.getByRole('article').first(), 'Delete post')
    await writer.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(writer.page)).toContainText('Post deleted')

    await reader.page.goto('/saved')
    const unavailable = postWithText(reader.page, 'Original post unavailable')
    await expect(unavailable).toBeVisible()
    await expect(unavailable.getByRole('link')).toHaveCount(0)
    await unavailable.getByRole('button', { name: 'Remove' }).click()
    await expect(reader.page.getByText('No saved posts yet')).toBeVisible()
  })
})
