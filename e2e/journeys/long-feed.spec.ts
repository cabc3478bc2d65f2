import type { Page } from '@playwright/test'
import { framesOf, scrollUntil, watchFrames } from '../frames.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import type { Seed } from '../stack/seed.ts'
import { expect, test, type Member } from '../test.ts'
import { postWithText, posts } from '../writing.ts'

const COUNT = 320
const MINUTE_MS = 60_000
const END = 'No more posts to load'
const NEXT_PAGE = /\/api\/posts\?.*cursor=/

let author: string

test.describe('a long feed', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 180_000 })

  test.beforeAll(async ({ seed }) => {
    author = await seed.createMember({ firstName: 'Wanda', lastName: 'Prolific' })
    await createPosts(seed, author)
  })

  test('[S1-048, S1-056, S1-123, D-059] scrolls to its end without jumps and without a large DOM', async ({
    newMember,
    seed,
  }) => {
    const { page } = await befriended(await newMember({ appearance: DEFAULT_APPEARANCE }), seed)
    await watchFrames(page)
    await open(page)
    await scrollUntil(page, () => page.getByText(END).isVisible())
    const { posts: rendered, shift, moved, jumps, maxNodes } = await framesOf(page)
    expect(rendered.length).toBeGreaterThan(300)
    expect(shift, moved.join('\n')).toBeLessThan(0.001)
    expect(jumps).toEqual([])
    expect(maxNodes).toBeLessThanOrEqual(1_500)
  })

  test('[S1-055, S1-121, S1-122] requests the next page within 1000 px of its end, one at a time', async ({
    newMember,
    seed,
  }) => {
    const { page } = await befriended(await newMember({ appearance: DEFAULT_APPEARANCE }), seed)
    let requests = 0
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route(NEXT_PAGE, async (route) => {
      requests += 1
      await gate
      await route.continue()
    })
    // A low viewport, so that the first page is not already within 1000 px of its end.
    await page.setViewportSize({ width: 1280, height: 400 })
    await open(page)
    await scrollToAbove(page, 1_040)
    expect(requests).toBe(0)
    await scrollToAbove(page, 960)
    await expect(page.getByText('Loading more posts...')).toBeAttached()
    for (const above of [10, 500, 0]) await scrollToAbove(page, above)
    await expect(page.getByText('Loading more posts...')).toBeInViewport()
    expect(requests).toBe(1)
    release()
    await expect(postWithText(page, numbered(11))).toBeVisible()
  })

  test('shows an error at its foot if the next page fails, and retries on request', async ({
    newMember,
    seed,
    guard,
  }) => {
    guard.allow(/status of 500 .*cursor=/)
    const { page } = await befriended(await newMember({ appearance: DEFAULT_APPEARANCE }), seed)
    let broken = true
    await page.route(NEXT_PAGE, (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }) : route.continue(),
    )
    await open(page)
    const foot = page.getByRole('status').filter({ hasText: 'Couldn’t load more posts.' })
    await scrollUntil(page, () => foot.isVisible())
    broken = false
    await foot.getByRole('button', { name: 'Try again' }).click()
    await expect(postWithText(page, numbered(11))).toBeVisible()
  })

  test('restores its scroll position after a post from far down was opened and closed', async ({
    newMember,
    seed,
  }) => {
    const { page } = await befriended(await newMember({ appearance: DEFAULT_APPEARANCE }), seed)
    await open(page)
    const post = postWithText(page, numbered(120))
    await scrollUntil(page, () => post.isVisible())
    await post.scrollIntoViewIfNeeded()
    const before = await topOf(page, 120)
    await post.locator('time').click()
    await expectPostPage(page)
    await expect(post).toBeVisible()
    await page.goBack()
    await expectTop(page, 120, before)

    await post.locator('time').click()
    await expectPostPage(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expectTop(page, 120, before)
  })

  test('works by keyboard: j and k, Enter to open a post, and back to the same position', async ({
    newMember,
    seed,
  }) => {
    const { page } = await befriended(await newMember({ appearance: DEFAULT_APPEARANCE }), seed)
    await open(page)
    const focused = page.locator('article:focus')
    for (let number = 1; number <= 15; number += 1) {
      await page.keyboard.press('j')
      await expect(focused).toContainText(numbered(number))
      await expect(focused).toBeInViewport()
    }
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await expect(focused).toContainText(numbered(13))
    const before = await topOf(page, 13)
    await page.keyboard.press('Enter')
    await expectPostPage(page)
    const back = page.getByRole('button', { name: 'Back' })
    while (!(await back.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expectTop(page, 13, before)
  })
})

function numbered(number: number): string {
  return `Number ${number} of ${COUNT}.`
}

/** Creates posts of all heights, number 1 newest; friends only, so that they are never suggested. */
async function createPosts(seed: Seed, authorId: string): Promise<void> {
  const now = Date.now()
  for (let number = COUNT; number > 0; number -= 1) {
    const filler = 'A few more words about it. '.repeat((number * 7) % 12)
    await seed.createPost(authorId, {
      content: `${numbered(number)} ${filler}`.trim(),
      privacy: 'friends',
      created_at: new Date(now - number * MINUTE_MS),
      ...(number % 7 === 3 && { poll: ['Yes', 'No', 'Later'] }),
      ...(number % 10 === 5 && {
        media: { kind: 'image' as const, width: 900 + (number % 3) * 350, height: 900 },
      }),
    })
  }
}

async function befriended(member: Member, seed: Seed): Promise<Member> {
  await seed.befriend(member.memberId, author)
  return member
}

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(posts(page).first()).toContainText(numbered(1))
}

/** Expects the post page instead of the list. */
async function expectPostPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  await expect(posts(page)).toHaveCount(0)
}

/** Scrolls to `bottom` pixels above the end of the page, and waits until the page has handled it. */
async function scrollToAbove(page: Page, bottom: number): Promise<void> {
  await page.evaluate(async (pixels) => {
    scrollTo({ top: document.documentElement.scrollHeight - innerHeight - pixels, behavior: 'instant' })
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  }, bottom)
}

/** Returns the distance of a post from the top of the viewport. */
async function topOf(page: Page, number: number): Promise<number> {
  return (await postWithText(page, numbered(number)).boundingBox())?.y ?? Number.NaN
}

async function expectTop(page: Page, number: number, top: number): Promise<void> {
  await expect(posts(page).filter({ hasText: numbered(number) })).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(page, number)) - top)).toBeLessThanOrEqual(2)
}
