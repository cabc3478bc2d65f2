import type { Page } from '@playwright/test'
import { framesOf, scrollUntil, watchFrames } from '../frames.ts'
import { FIRST_LOOK } from '../looks.ts'
import type { Backstage } from '../stack/backstage.ts'
import { expect, test, type Member } from '../test.ts'
import { postSaying, posts } from '../writing.ts'

const COUNT = 320
const MINUTE_MS = 60_000
const END = 'No more posts to load'
const NEXT_PAGE = /\/api\/posts\?.*cursor=/

let author: string

test.describe('a long feed', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 180_000 })

  test.beforeAll(async ({ backstage }) => {
    author = await backstage.join({ firstName: 'Wanda', lastName: 'Prolific' })
    await writeMany(backstage, author)
  })

  test('[S1-048, S1-056, S1-123, D-059] is read to its end without a jump and without a large page', async ({
    newMember,
    backstage,
  }) => {
    const { page } = await befriended(await newMember({ look: FIRST_LOOK }), backstage)
    await watchFrames(page)
    await open(page)
    await scrollUntil(page, () => page.getByText(END).isVisible())
    const { posts: met, shift, moved, jumps, mostNodes } = await framesOf(page)
    expect(met.length).toBeGreaterThan(300)
    expect(shift, moved.join('\n')).toBeLessThan(0.001)
    expect(jumps).toEqual([])
    expect(mostNodes).toBeLessThanOrEqual(1_500)
  })

  test('[S1-055, S1-121, S1-122] asks for the next page within 1000 px of its end, one at a time', async ({
    newMember,
    backstage,
  }) => {
    const { page } = await befriended(await newMember({ look: FIRST_LOOK }), backstage)
    let asked = 0
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(NEXT_PAGE, async (route) => {
      asked += 1
      await held
      await route.continue()
    })
    // Low enough that the first page alone does not reach within 1000 px of its end.
    await page.setViewportSize({ width: 1280, height: 400 })
    await open(page)
    await scrollToAbove(page, 1_040)
    expect(asked).toBe(0)
    await scrollToAbove(page, 960)
    await expect(page.getByText('Loading more posts...')).toBeAttached()
    for (const above of [10, 500, 0]) await scrollToAbove(page, above)
    await expect(page.getByText('Loading more posts...')).toBeInViewport()
    expect(asked).toBe(1)
    answer()
    await expect(postSaying(page, numbered(11))).toBeVisible()
  })

  test('says at its foot when the next page did not come, and asks again on request', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(/status of 500 .*cursor=/)
    const { page } = await befriended(await newMember({ look: FIRST_LOOK }), backstage)
    let broken = true
    await page.route(NEXT_PAGE, (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }) : route.continue(),
    )
    await open(page)
    const foot = page.getByRole('status').filter({ hasText: 'The next posts could not be loaded.' })
    await scrollUntil(page, () => foot.isVisible())
    broken = false
    await foot.getByRole('button', { name: 'Try again' }).click()
    await expect(postSaying(page, numbered(11))).toBeVisible()
  })

  test('is found as it was left, after a post from far down was opened and left again', async ({
    newMember,
    backstage,
  }) => {
    const { page } = await befriended(await newMember({ look: FIRST_LOOK }), backstage)
    await open(page)
    const post = postSaying(page, numbered(120))
    await scrollUntil(page, () => post.isVisible())
    await post.scrollIntoViewIfNeeded()
    const before = await heightOf(page, 120)
    await post.locator('time').click()
    await expectPage(page)
    await expect(post).toBeVisible()
    await page.goBack()
    await expectHeight(page, 120, before)

    await post.locator('time').click()
    await expectPage(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expectHeight(page, 120, before)
  })

  test('is gone through by keyboard: j and k, Enter into a post, and back to the same place', async ({
    newMember,
    backstage,
  }) => {
    const { page } = await befriended(await newMember({ look: FIRST_LOOK }), backstage)
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
    const before = await heightOf(page, 13)
    await page.keyboard.press('Enter')
    await expectPage(page)
    const back = page.getByRole('button', { name: 'Back' })
    while (!(await back.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expectHeight(page, 13, before)
  })
})

function numbered(number: number): string {
  return `Number ${number} of ${COUNT}.`
}

/** Posts of all heights for friends, so that they are nobody else's suggestions; number 1 is the newest. */
async function writeMany(backstage: Backstage, authorId: string): Promise<void> {
  const now = Date.now()
  for (let number = COUNT; number > 0; number -= 1) {
    const words = 'A few more words about it. '.repeat((number * 7) % 12)
    await backstage.write(authorId, {
      content: `${numbered(number)} ${words}`.trim(),
      privacy: 'friends',
      created_at: new Date(now - number * MINUTE_MS),
      ...(number % 7 === 3 && { poll: ['Yes', 'No', 'Later'] }),
      ...(number % 10 === 5 && {
        media: { kind: 'image' as const, width: 900 + (number % 3) * 350, height: 900 },
      }),
    })
  }
}

async function befriended(member: Member, backstage: Backstage): Promise<Member> {
  await backstage.befriend(member.memberId, author)
  return member
}

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(posts(page).first()).toContainText(numbered(1))
}

/** The page of one post stands, and the list is gone. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  await expect(posts(page)).toHaveCount(0)
}

/** Goes to so many pixels above the bottom of the page, and waits until the page has noticed. */
async function scrollToAbove(page: Page, bottom: number): Promise<void> {
  await page.evaluate(async (pixels) => {
    scrollTo({ top: document.documentElement.scrollHeight - innerHeight - pixels, behavior: 'instant' })
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  }, bottom)
}

/** How far below the upper edge of the window a post stands. */
async function heightOf(page: Page, number: number): Promise<number> {
  return (await postSaying(page, numbered(number)).boundingBox())?.y ?? Number.NaN
}

async function expectHeight(page: Page, number: number, height: number): Promise<void> {
  await expect(posts(page).filter({ hasText: numbered(number) })).toBeVisible()
  await expect.poll(async () => Math.abs((await heightOf(page, number)) - height)).toBeLessThanOrEqual(2)
}
