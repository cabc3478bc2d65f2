import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { expect, test, type Member } from '../test.ts'
import { chooseFromMenu, openComposer, postWithText, posts, submit, textField } from '../writing.ts'

// Changes by one member reach the other's screen in about a second; a busy machine can take longer.
const LIVE_TIMEOUT = { timeout: 15_000 }

test.describe('live updates between two members', () => {
  test.describe.configure({ timeout: 90_000 })

  test('[D-025] a new post is announced by a pill, moves nothing, and is shown on request', async ({
    newMember,
    seed,
  }) => {
    const writer = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.follow(reader.memberId, writer.memberId)
    await openLiveHome(reader)
    await writer.page.goto('/')
    const { page } = reader
    await page.mouse.move(500, 500)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    const before = await positionsOf(page)

    const [first, second] = [`First news, ${randomUUID()}`, `Second news, ${randomUUID()}`]
    await post(writer.page, first)
    const pill = page.getByRole('button', { name: /new posts?$/ })
    await expect(pill).toHaveText('1 new post', LIVE_TIMEOUT)
    await post(writer.page, second)
    await expect(pill).toHaveText('2 new posts', LIVE_TIMEOUT)
    expect(await positionsOf(page)).toEqual(before)
    for (const content of [first, second]) await expect(page.getByText(content)).toHaveCount(0)

    await pill.click()
    await expect(posts(page).nth(0)).toContainText(second)
    await expect(posts(page).nth(1)).toContainText(first)
    await expect(posts(page).nth(0)).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await expect(writer.page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0)
  })

  test('[D-024, D-029, D-030, S1-218] an edit and a deletion show on the other screen without a reload', async ({
    newMember,
    seed,
    guard,
  }) => {
    // The response for a deleted post.
    guard.allow(/status of 404 .*\/api\/posts\//)
    const writer = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.befriend(reader.memberId, writer.memberId)
    await seed.createPost(writer.memberId, { content: 'Doors open at six', privacy: 'friends' })
    await writer.page.goto('/')
    const writerCard = postWithText(writer.page, 'Doors open at')
    await expect(writerCard).toBeVisible()
    await openLiveHome(reader)
    const readerCard = postWithText(reader.page, 'Doors open at')
    await expect(readerCard).toContainText('Doors open at six')

    await chooseFromMenu(writerCard, 'Edit post')
    const edit = writer.page.getByRole('dialog', { name: 'Edit post' })
    await edit.getByRole('textbox', { name: 'Text' }).fill('Doors open at seven')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(writerCard).toContainText('Doors open at seven')
    await expect(readerCard).toContainText('Doors open at seven', LIVE_TIMEOUT)
    await expect(readerCard.getByRole('button', { name: 'edited' })).toBeVisible()

    await chooseFromMenu(writerCard, 'Delete post')
    await writer.page
      .getByRole('dialog', { name: 'Delete this post?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(writerCard).toHaveCount(0)
    await expect(readerCard).toHaveCount(0, LIVE_TIMEOUT)
    expect(await reader.page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('[D-024, D-041, D-042, D-043] vote counts update on both screens, and results show only after voting', async ({
    newMember,
    seed,
  }) => {
    const writer = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.befriend(reader.memberId, writer.memberId)
    const poll = {
      content: '',
      privacy: 'friends',
      poll: ['Tea', 'Coffee'],
      poll_question: 'Tea or coffee?',
    } as const
    await seed.createPost(writer.memberId, poll)
    await writer.page.goto('/')
    await openLiveHome(reader)
    const [writerCard, readerCard] = [writer.page, reader.page].map((page) =>
      postWithText(page, 'Tea or coffee?'),
    )
    await expect(readerCard!).not.toContainText('%')

    await readerCard!.getByRole('button', { name: 'Tea' }).click()
    await expect(readerCard!).toContainText('1 vote')
    await expect(readerCard!.getByRole('listitem')).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
    await expect(writerCard!).toContainText('1 vote', LIVE_TIMEOUT)
    await expect(writerCard!).not.toContainText('%')

    await writerCard!.getByRole('button', { name: 'Coffee' }).click()
    await expect(writerCard!).toContainText('2 votes')
    await expect(readerCard!).toContainText('2 votes', LIVE_TIMEOUT)
    await expect(readerCard!.getByRole('listitem')).toHaveText([/Tea\s*50%/, /Coffee\s*50%/])

    await writerCard!.getByRole('button', { name: 'Remove my vote' }).click()
    await expect(writerCard!).not.toContainText('%')
    await expect(readerCard!).toContainText('1 vote', LIVE_TIMEOUT)
    await expect(readerCard!.getByRole('listitem')).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
  })
})

/** Opens the home page of a member and waits until it receives live updates. */
async function openLiveHome({ page }: Member): Promise<void> {
  const watchedResponse = page.waitForResponse('**/api/stream/watched')
  await openWithStream(page, '/')
  await expect(posts(page).first()).toBeVisible()
  expect((await watchedResponse).ok()).toBe(true)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
}

async function post(page: Page, content: string): Promise<void> {
  await openComposer(page)
  await textField(page).fill(content)
  await submit(page)
}

/** Returns the start of the text and the position of each rendered post. */
function positionsOf(page: Page): Promise<[string, number][]> {
  return posts(page).evaluateAll((all) =>
    all.map((card) => [card.textContent?.slice(0, 40) ?? '', card.getBoundingClientRect().top]),
  )
}
