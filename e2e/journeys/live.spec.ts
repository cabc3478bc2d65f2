import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FIRST_LOOK } from '../looks.ts'
import { trackStreams } from '../streams.ts'
import { expect, test, type Member } from '../test.ts'
import { fromMenu, openComposer, postSaying, posts, submit, text } from '../writing.ts'

// What one member does is on the other's screen about a second later; a busy machine may take longer.
const SOON = { timeout: 15_000 }

test.describe('two members side by side', () => {
  test.describe.configure({ timeout: 90_000 })

  test('[D-025] a new post waits behind a pill, moves nothing, and comes on request', async ({
    newMember,
    backstage,
  }) => {
    const writer = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const reader = await newMember({ look: FIRST_LOOK })
    await backstage.follow(reader.memberId, writer.memberId)
    await watching(reader)
    await writer.page.goto('/')
    const { page } = reader
    await page.mouse.move(500, 500)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    const before = await placesOf(page)

    const [first, second] = [`First news, ${randomUUID()}`, `Second news, ${randomUUID()}`]
    await post(writer.page, first)
    const pill = page.getByRole('button', { name: /new posts?$/ })
    await expect(pill).toHaveText('1 new post', SOON)
    await post(writer.page, second)
    await expect(pill).toHaveText('2 new posts', SOON)
    expect(await placesOf(page)).toEqual(before)
    for (const words of [first, second]) await expect(page.getByText(words)).toHaveCount(0)

    await pill.click()
    await expect(posts(page).nth(0)).toContainText(second)
    await expect(posts(page).nth(1)).toContainText(first)
    await expect(posts(page).nth(0)).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await expect(writer.page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0)
  })

  test('[D-024, D-029, D-030, S1-218] an edit and a deletion show on the other screen without a reload', async ({
    newMember,
    backstage,
    watched,
  }) => {
    // A post that is gone is known by this answer.
    watched.allow(/status of 404 .*\/api\/posts\//)
    const writer = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const reader = await newMember({ look: FIRST_LOOK })
    await backstage.befriend(reader.memberId, writer.memberId)
    await backstage.write(writer.memberId, { content: 'Doors open at six', privacy: 'friends' })
    await writer.page.goto('/')
    const own = postSaying(writer.page, 'Doors open at')
    await expect(own).toBeVisible()
    await watching(reader)
    const seen = postSaying(reader.page, 'Doors open at')
    await expect(seen).toContainText('Doors open at six')

    await fromMenu(own, 'Edit post')
    const edit = writer.page.getByRole('dialog', { name: 'Edit post' })
    await edit.getByRole('textbox', { name: 'Text' }).fill('Doors open at seven')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(own).toContainText('Doors open at seven')
    await expect(seen).toContainText('Doors open at seven', SOON)
    await expect(seen.getByRole('button', { name: 'edited' })).toBeVisible()

    await fromMenu(own, 'Delete post')
    await writer.page
      .getByRole('dialog', { name: 'Delete this post?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(own).toHaveCount(0)
    await expect(seen).toHaveCount(0, SOON)
    expect(await reader.page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('[D-024, D-041, D-042, D-043] votes are counted on every screen whose member has voted', async ({
    newMember,
    backstage,
  }) => {
    const writer = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const reader = await newMember({ look: FIRST_LOOK })
    await backstage.befriend(reader.memberId, writer.memberId)
    const poll = {
      content: '',
      privacy: 'friends',
      poll: ['Tea', 'Coffee'],
      poll_question: 'Tea or coffee?',
    } as const
    await backstage.write(writer.memberId, poll)
    await writer.page.goto('/')
    await watching(reader)
    const [mine, theirs] = [writer.page, reader.page].map((page) => postSaying(page, 'Tea or coffee?'))
    await expect(theirs!).not.toContainText('%')

    await theirs!.getByRole('button', { name: 'Tea' }).click()
    await expect(theirs!).toContainText('1 vote')
    await expect(theirs!.getByRole('listitem')).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
    await expect(mine!).toContainText('1 vote', SOON)
    await expect(mine!).not.toContainText('%')

    await mine!.getByRole('button', { name: 'Coffee' }).click()
    await expect(mine!).toContainText('2 votes')
    await expect(theirs!).toContainText('2 votes', SOON)
    await expect(theirs!.getByRole('listitem')).toHaveText([/Tea\s*50%/, /Coffee\s*50%/])

    await mine!.getByRole('button', { name: 'Take back my vote' }).click()
    await expect(mine!).not.toContainText('%')
    await expect(theirs!).toContainText('1 vote', SOON)
    await expect(theirs!.getByRole('listitem')).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
  })
})

/** Opens the home page of a member and waits until it hears of what others do. */
async function watching({ page, context }: Member): Promise<void> {
  const streams = trackStreams(context)
  const told = page.waitForResponse('**/api/stream/watched')
  await page.goto('/')
  await expect(posts(page).first()).toBeVisible()
  await expect.poll(() => streams.open().length, SOON).toBe(1)
  expect((await told).ok()).toBe(true)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
}

async function post(page: Page, words: string): Promise<void> {
  await openComposer(page)
  await text(page).fill(words)
  await submit(page)
}

/** Where each post in the page stands. */
function placesOf(page: Page): Promise<[string, number][]> {
  return posts(page).evaluateAll((all) =>
    all.map((one) => [one.textContent?.slice(0, 40) ?? '', one.getBoundingClientRect().top]),
  )
}
