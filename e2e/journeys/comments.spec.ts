import type { Locator } from '@playwright/test'
import { commentField, comments, commentWithText, chooseFromCommentMenu, tray } from '../conversation.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import type { Seed } from '../stack/seed.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test } from '../test.ts'
import { postWithText, posts, toast } from '../writing.ts'

// Changes by one member reach the other's screen in about a second; a busy machine can take longer.
const LIVE_TIMEOUT = { timeout: 15_000 }

test.describe('commenting', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-060, S1-062, S1-113, S1-114] below a card of the feed does not move the cards above it', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({
      appearance: DEFAULT_APPEARANCE,
      options: { viewport: { width: 1280, height: 1200 } },
    })
    for (const n of [1, 2, 3]) await seed.createPost(memberId, { content: `Table ${n}` })
    await page.goto('/')
    const post = postWithText(page, 'Table 2')
    await expect(post).toBeVisible()
    const tops = () => posts(page).evaluateAll((all) => all.map((post) => post.getBoundingClientRect().top))
    const before = await tops()
    await post.getByRole('button', { name: 'Comment' }).click()
    await expect(commentField(post)).toBeFocused()
    expect((await tops()).slice(0, 2), 'nothing above moves').toEqual(before.slice(0, 2))

    await page.keyboard.type('Two chairs are left')
    await page.keyboard.press('Control+Enter')
    await expect(commentWithText(post, 'Two chairs are left')).toContainText('Robin Field')
    await expect(
      commentWithText(post, 'Two chairs are left').getByRole('button', { name: /^Reply/ }),
    ).toBeVisible()
    await expect(post.getByRole('heading', { name: '1 comment' })).toBeVisible()
    await expect(commentField(post)).toHaveValue('')
    await expect(commentField(post)).toBeFocused()

    await commentField(post).fill('Half a thought')
    await post.getByRole('button', { name: 'Comment, 1' }).click()
    await expect(comments(post)).toHaveCount(0)
    await post.getByRole('button', { name: 'Comment, 1' }).click()
    await expect(commentField(post)).toHaveValue('Half a thought')
    await page.setViewportSize({ width: 390, height: 700 })
    await page.reload()
    await putAboveTabs(post.getByRole('button', { name: 'Comment, 1' }))
    await post.getByRole('button', { name: 'Comment, 1' }).click()
    await expect(commentWithText(post, 'Two chairs are left')).toBeAttached()
    await expect.poll(() => isOnTop(commentField(post)), 'the field is not behind the tabs').toBe(true)
  })

  test('[S1-114, S1-225] keeps the text if it fails', async ({ newMember, seed, guard }) => {
    guard.allow(/status of 500 .*\/comments/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId)
    await page.route('**/api/posts/*/comments', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    await page.goto(`/post/${id}`)
    await commentField(page).fill('Into the void')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page)).toContainText('Failed to post comment.')
    await expect(commentField(page)).toHaveValue('Into the void')
    await expect(comments(page).locator('.comment')).toHaveCount(0)
  })

  test('[S1-115, S1-116] a long branch continues in its own thread', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId)
    const chain = await createChain(seed, memberId, id, 6)
    await page.goto(`/post/${id}`)
    await expect(commentWithText(page, 'Level 3')).toBeVisible()
    await expect(commentWithText(page, 'Level 4')).toHaveCount(0)
    await page.getByRole('link', { name: 'View 3 more replies' }).click()
    await expect(page).toHaveURL(`/post/${id}?thread=${chain[2]}`)
    await expect(commentWithText(page, 'Level 5')).toBeVisible()
    await expect(commentWithText(page, 'Level 2')).toHaveCount(0)
    await page.getByRole('link', { name: 'Show parent comment' }).click()
    await expect(commentWithText(page, 'Level 2')).toBeVisible()
    await page.getByRole('link', { name: 'View all comments' }).click()
    await expect(page).toHaveURL(`/post/${id}`)
    await expect(commentWithText(page, 'Level 1')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Single thread' })).toBeVisible()
  })

  test('a long name is cut on a phone, and the age stays on its line', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({
      appearance: DEFAULT_APPEARANCE,
      firstName: 'Alexandra',
      lastName: 'Okonkwo-Lindqvist of Sundsvall',
      options: { viewport: { width: 390, height: 844 } },
    })
    const id = await seed.createPost(memberId)
    await createChain(seed, memberId, id, 3)
    await page.goto(`/post/${id}`)
    for (const level of [1, 2, 3]) {
      const head = commentWithText(page, `Level ${level}`).locator('header')
      await expect(head).toBeVisible()
      const { height, tail } = await head.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        tail:
          Math.max(...Array.from(element.children, (part) => part.getBoundingClientRect().right)) -
          element.getBoundingClientRect().right,
      }))
      expect(height, `the head of level ${level} is one line`).toBeLessThan(32)
      expect(tail, `nothing of level ${level} runs out of its bubble`).toBeLessThan(1)
    }
  })

  test('[S1-116, D-048] more comments and replies load by page, in the chosen order', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId)
    const first = await seed.createComment(memberId, id, { content: 'Comment 1.' })
    for (let n = 2; n <= 12; n += 1) await seed.createComment(memberId, id, { content: `Comment ${n}.` })
    for (let n = 1; n <= 5; n += 1)
      await seed.createComment(memberId, id, { content: `Reply ${n}.`, replyTo: first })
    await page.goto(`/post/${id}`)
    await page.getByRole('radio', { name: 'Oldest' }).check()
    await expect(page.locator('[data-level="1"]')).toHaveCount(10)
    await expect(page.locator('[data-level="1"]').first()).toContainText('Comment 1.')
    await page.getByRole('button', { name: 'View 2 more replies' }).click()
    await expect(commentWithText(page, 'Reply 5.')).toBeVisible()
    await page.getByRole('button', { name: 'Show more comments' }).click()
    await expect(page.locator('[data-level="1"]')).toHaveCount(12)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Oldest' })).toBeChecked()
    await expect(page.locator('[data-level="1"]').first()).toContainText('Comment 1.')
  })

  test('[D-031, D-032] authors edit their comment, with a history, and delete it', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId)
    const root = await seed.createComment(memberId, id, { content: 'The first words' })
    await seed.createComment(memberId, id, { content: 'Still here', replyTo: root })
    await page.goto(`/post/${id}`)
    await chooseFromCommentMenu(commentWithText(page, 'The first words'), 'Edit comment')
    const edit = page.getByRole('textbox', { name: 'Edit your comment' })
    await expect(edit).toBeFocused()
    await edit.fill('The second words')
    await page.keyboard.press('Control+Enter')
    const changed = commentWithText(page, 'The second words')
    await changed.getByRole('button', { name: 'edited' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit history' }).getByRole('listitem')).toContainText([
      'The second words',
      'The first words',
    ])
    await page.keyboard.press('Escape')

    await chooseFromCommentMenu(changed, 'Delete comment')
    const question = page.getByRole('dialog', { name: 'Delete this comment?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('This comment was deleted.')).toBeVisible()
    await expect(commentWithText(page, 'Still here')).toBeVisible()
    await chooseFromCommentMenu(commentWithText(page, 'Still here'), 'Delete comment')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(commentWithText(page, 'Still here')).toHaveCount(0)
    await page.reload()
    await expect(comments(page)).not.toContainText('words')
  })

  test('[D-049] the author of a question accepts an answer', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const helper = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const id = await seed.createPost(memberId, { content: 'Who knows?', post_type: 'question' })
    await seed.createComment(helper.memberId, id, { content: 'I do' })
    await page.goto(`/post/${id}`)
    const answer = commentWithText(page, 'I do')
    await answer.getByRole('button', { name: 'Accept answer' }).click()
    await expect(answer).toContainText('Accepted answer')
    await helper.page.goto(`/post/${id}`)
    await expect(commentWithText(helper.page, 'I do')).toContainText('Accepted answer')
    await expect(helper.page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await answer.getByRole('button', { name: 'Accepted answer. Press to undo.' }).click()
    await expect(answer).not.toContainText('Accepted answer')
    await expect(commentWithText(helper.page, 'I do')).not.toContainText('Accepted answer', LIVE_TIMEOUT)
  })
})

test.describe('comments of others', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[D-024] appear while the reader reads and writes, without moving anything', async ({
    newMember,
    seed,
  }) => {
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    const writer = await seed.createMember({ firstName: 'Ada', lastName: 'Blum' })
    const id = await seed.createPost(writer)
    const roots: string[] = []
    for (let n = 1; n <= 10; n += 1)
      roots.push(
        await seed.createComment(writer, id, { content: `Comment ${n}. ${'More words. '.repeat(20)}` }),
      )
    const { page } = reader
    const watchedResponse = page.waitForResponse('**/api/stream/watched')
    await page.goto(`/post/${id}`)
    await page.getByRole('radio', { name: 'Newest' }).check()
    await expect(commentWithText(page, 'Comment 3.')).toBeVisible()
    await watchedResponse
    const topOf = (text: string) =>
      commentWithText(page, text).evaluate((element) => element.getBoundingClientRect().top)

    await commentWithText(page, 'Comment 3.').evaluate((element) =>
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 200),
    )
    await page.waitForTimeout(1_200)
    const before = await topOf('Comment 3.')
    await seed.createComment(writer, id, { content: 'Hot from the press' })
    await seed.createComment(writer, id, { content: 'An answer above', replyTo: roots[9]! })
    await expect(page.getByRole('button', { name: '1 new comment' })).toBeVisible(LIVE_TIMEOUT)
    await expect(commentWithText(page, 'An answer above')).toHaveCount(1, LIVE_TIMEOUT)
    // The position is corrected before the next paint, which can be after the layout: poll.
    await expect.poll(async () => Math.abs((await topOf('Comment 3.')) - before)).toBeLessThanOrEqual(1)

    await commentWithText(page, 'Comment 3.')
      .getByRole('button', { name: /^Reply/ })
      .click()
    await page.keyboard.type('While I write')
    const field = page.getByRole('textbox', { name: 'Reply to Ada Blum' })
    const fieldTop = await field.evaluate((element) => element.getBoundingClientRect().top)
    await seed.createComment(writer, id, { content: 'Another answer above', replyTo: roots[8]! })
    await expect(commentWithText(page, 'Another answer above')).toHaveCount(1, LIVE_TIMEOUT)
    await expect
      .poll(async () =>
        Math.abs((await field.evaluate((element) => element.getBoundingClientRect().top)) - fieldTop),
      )
      .toBeLessThanOrEqual(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('While I write')

    await page.getByRole('button', { name: '1 new comment' }).click()
    await expect(page.locator('[data-level="1"]').first()).toContainText('Hot from the press')
    await expect(page.locator('[data-level="1"]').first()).toBeInViewport()
  })
})

test('[S1-062, S1-107, S1-113, D-046] a member reacts, comments and replies by keyboard only', async ({
  newMember,
  seed,
}) => {
  const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
  await seed.createPost(memberId, { content: 'Keys only' })
  await page.goto('/')
  const post = postWithText(page, 'Keys only')
  await expect(post).toBeVisible()
  await page.keyboard.press('j')
  await tabTo(page, 'Upvote')
  await page.keyboard.press('ArrowUp')
  await expect(tray(page).getByRole('menuitemradio', { name: 'Like' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(post.getByRole('button', { name: 'Your reaction: Love' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(post.getByRole('button', { name: 'Upvote', exact: true })).toBeFocused()

  await tabTo(page, 'Comment')
  await page.keyboard.press('Enter')
  await expect(commentField(post)).toBeFocused()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Control+Enter')
  const comment = commentWithText(post, 'By hand')
  await expect(comment.getByRole('button', { name: 'Upvote' })).toBeVisible()
  await tabTo(page, 'Reply to Robin Field')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And again')
  await tabTo(page, 'Reply')
  await page.keyboard.press('Enter')
  await expect(commentWithText(post, 'And again').getByRole('button', { name: 'Upvote' })).toBeVisible()
  await expect(post.getByRole('heading', { name: '2 comments' })).toBeVisible()
})

/** Scrolls a button to just above the tab bar of a narrow window; last upwards, which shows the bar. */
async function putAboveTabs(button: Locator): Promise<void> {
  await button.evaluate(async (element) => {
    const target = scrollY + element.getBoundingClientRect().bottom - innerHeight + 64
    for (const top of [target + 100, target]) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}

/** True if no other element covers the middle of the field. */
function isOnTop(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
}

/** Creates comments that each reply to the previous one; returns their ids. */
async function createChain(seed: Seed, author: string, post: string, length: number): Promise<string[]> {
  const ids: string[] = []
  for (let level = 1; level <= length; level += 1)
    ids.push(
      await seed.createComment(author, post, { content: `Level ${level}`, replyTo: ids.at(-1) ?? null }),
    )
  return ids
}
