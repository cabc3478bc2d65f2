import type { Locator } from '@playwright/test'
import { commentField, comments, commentSaying, fromCommentMenu, tray } from '../conversation.ts'
import { FIRST_LOOK } from '../looks.ts'
import type { Backstage } from '../stack/backstage.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test } from '../test.ts'
import { postSaying, posts, toast } from '../writing.ts'

// What one member does is on the other's screen about a second later; a busy machine may take longer.
const SOON = { timeout: 15_000 }

test.describe('commenting', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-060, S1-062, S1-113, S1-114] below a card of the feed, which stays where it is', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({
      look: FIRST_LOOK,
      options: { viewport: { width: 1280, height: 1200 } },
    })
    for (const n of [1, 2, 3]) await backstage.write(memberId, { content: `Table ${n}` })
    await page.goto('/')
    const post = postSaying(page, 'Table 2')
    await expect(post).toBeVisible()
    const places = () => posts(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const before = await places()
    await post.getByRole('button', { name: 'Comment' }).click()
    await expect(commentField(post)).toBeFocused()
    expect((await places()).slice(0, 2), 'nothing above moves').toEqual(before.slice(0, 2))

    await page.keyboard.type('Two chairs are left')
    await page.keyboard.press('Control+Enter')
    await expect(commentSaying(post, 'Two chairs are left')).toContainText('Robin Field')
    await expect(
      commentSaying(post, 'Two chairs are left').getByRole('button', { name: /^Reply/ }),
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
    await expect(commentSaying(post, 'Two chairs are left')).toBeAttached()
    await expect.poll(() => isOnTop(commentField(post)), 'the field is not behind the tabs').toBe(true)
  })

  test('[S1-114, S1-225] that fails gives the words back', async ({ newMember, backstage, watched }) => {
    watched.allow(/status of 500 .*\/comments/)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId)
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

  test('[S1-115, S1-116] a long branch goes on in its own thread', async ({ newMember, backstage }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId)
    const chain = await chainOf(backstage, memberId, id, 6)
    await page.goto(`/post/${id}`)
    await expect(commentSaying(page, 'Level 3')).toBeVisible()
    await expect(commentSaying(page, 'Level 4')).toHaveCount(0)
    await page.getByRole('link', { name: 'View 3 more replies' }).click()
    await expect(page).toHaveURL(`/post/${id}?thread=${chain[2]}`)
    await expect(commentSaying(page, 'Level 5')).toBeVisible()
    await expect(commentSaying(page, 'Level 2')).toHaveCount(0)
    await page.getByRole('link', { name: 'Show the comment above' }).click()
    await expect(commentSaying(page, 'Level 2')).toBeVisible()
    await page.getByRole('link', { name: 'View all comments' }).click()
    await expect(page).toHaveURL(`/post/${id}`)
    await expect(commentSaying(page, 'Level 1')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Single thread' })).toBeVisible()
  })

  test('a long name is cut on a phone, and the age stays on its line', async ({ newMember, backstage }) => {
    const { page, memberId } = await newMember({
      look: FIRST_LOOK,
      firstName: 'Alexandra',
      lastName: 'Okonkwo-Lindqvist of Sundsvall',
      options: { viewport: { width: 390, height: 844 } },
    })
    const id = await backstage.write(memberId)
    await chainOf(backstage, memberId, id, 3)
    await page.goto(`/post/${id}`)
    for (const level of [1, 2, 3]) {
      const head = commentSaying(page, `Level ${level}`).locator('header')
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

  test('[S1-116, D-048] further comments and replies come by page, in the order that was chosen', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId)
    const first = await backstage.comment(memberId, id, { content: 'Comment 1.' })
    for (let n = 2; n <= 12; n += 1) await backstage.comment(memberId, id, { content: `Comment ${n}.` })
    for (let n = 1; n <= 5; n += 1)
      await backstage.comment(memberId, id, { content: `Reply ${n}.`, answers: first })
    await page.goto(`/post/${id}`)
    await page.getByRole('radio', { name: 'Oldest' }).check()
    await expect(page.locator('[data-level="1"]')).toHaveCount(10)
    await expect(page.locator('[data-level="1"]').first()).toContainText('Comment 1.')
    await page.getByRole('button', { name: 'View 2 more replies' }).click()
    await expect(commentSaying(page, 'Reply 5.')).toBeVisible()
    await page.getByRole('button', { name: 'Show more comments' }).click()
    await expect(page.locator('[data-level="1"]')).toHaveCount(12)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Oldest' })).toBeChecked()
    await expect(page.locator('[data-level="1"]').first()).toContainText('Comment 1.')
  })

  test('[D-031, D-032] one’s own comment is changed with its history, and deleted', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId)
    const root = await backstage.comment(memberId, id, { content: 'The first words' })
    await backstage.comment(memberId, id, { content: 'Still here', answers: root })
    await page.goto(`/post/${id}`)
    await fromCommentMenu(commentSaying(page, 'The first words'), 'Edit comment')
    const edit = page.getByRole('textbox', { name: 'Edit your comment' })
    await expect(edit).toBeFocused()
    await edit.fill('The second words')
    await page.keyboard.press('Control+Enter')
    const changed = commentSaying(page, 'The second words')
    await changed.getByRole('button', { name: 'edited' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit history' }).getByRole('listitem')).toContainText([
      'The second words',
      'The first words',
    ])
    await page.keyboard.press('Escape')

    await fromCommentMenu(changed, 'Delete comment')
    const question = page.getByRole('dialog', { name: 'Delete this comment?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('This comment was deleted.')).toBeVisible()
    await expect(commentSaying(page, 'Still here')).toBeVisible()
    await fromCommentMenu(commentSaying(page, 'Still here'), 'Delete comment')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(commentSaying(page, 'Still here')).toHaveCount(0)
    await page.reload()
    await expect(comments(page)).not.toContainText('words')
  })

  test('[D-049] whoever asked accepts an answer', async ({ newMember, backstage }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const helper = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const id = await backstage.write(memberId, { content: 'Who knows?', post_type: 'question' })
    await backstage.comment(helper.memberId, id, { content: 'I do' })
    await page.goto(`/post/${id}`)
    const answer = commentSaying(page, 'I do')
    await answer.getByRole('button', { name: 'Accept answer' }).click()
    await expect(answer).toContainText('Accepted answer')
    await helper.page.goto(`/post/${id}`)
    await expect(commentSaying(helper.page, 'I do')).toContainText('Accepted answer')
    await expect(helper.page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await answer.getByRole('button', { name: 'Accepted, take it back' }).click()
    await expect(answer).not.toContainText('Accepted answer')
    await expect(commentSaying(helper.page, 'I do')).not.toContainText('Accepted answer', SOON)
  })
})

test.describe('comments of others', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[D-024] appear while one reads and writes, and move nothing', async ({ newMember, backstage }) => {
    const reader = await newMember({ look: FIRST_LOOK })
    const writer = await backstage.join({ firstName: 'Ada', lastName: 'Blum' })
    const id = await backstage.write(writer)
    const roots: string[] = []
    for (let n = 1; n <= 10; n += 1)
      roots.push(
        await backstage.comment(writer, id, { content: `Comment ${n}. ${'More words. '.repeat(20)}` }),
      )
    const { page } = reader
    const told = page.waitForResponse('**/api/stream/watched')
    await page.goto(`/post/${id}`)
    await page.getByRole('radio', { name: 'Newest' }).check()
    await expect(commentSaying(page, 'Comment 3.')).toBeVisible()
    await told
    const place = (words: string) =>
      commentSaying(page, words).evaluate((one) => one.getBoundingClientRect().top)

    await commentSaying(page, 'Comment 3.').evaluate((one) =>
      scrollTo(0, one.getBoundingClientRect().top + scrollY - 200),
    )
    await page.waitForTimeout(1_200)
    const before = await place('Comment 3.')
    await backstage.comment(writer, id, { content: 'Hot from the press' })
    await backstage.comment(writer, id, { content: 'An answer above', answers: roots[9]! })
    await expect(page.getByRole('button', { name: '1 new comment' })).toBeVisible(SOON)
    await expect(commentSaying(page, 'An answer above')).toHaveCount(1, SOON)
    // Before the next frame is drawn, not before it is laid out.
    await expect.poll(async () => Math.abs((await place('Comment 3.')) - before)).toBeLessThanOrEqual(1)

    await commentSaying(page, 'Comment 3.')
      .getByRole('button', { name: /^Reply/ })
      .click()
    await page.keyboard.type('While I write')
    const field = page.getByRole('textbox', { name: 'Reply to Ada Blum' })
    const at = await field.evaluate((one) => one.getBoundingClientRect().top)
    await backstage.comment(writer, id, { content: 'Another answer above', answers: roots[8]! })
    await expect(commentSaying(page, 'Another answer above')).toHaveCount(1, SOON)
    await expect
      .poll(async () => Math.abs((await field.evaluate((one) => one.getBoundingClientRect().top)) - at))
      .toBeLessThanOrEqual(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('While I write')

    await page.getByRole('button', { name: '1 new comment' }).click()
    await expect(page.locator('[data-level="1"]').first()).toContainText('Hot from the press')
    await expect(page.locator('[data-level="1"]').first()).toBeInViewport()
  })
})

test('[S1-062, S1-107, S1-113, D-046] somebody reacts, comments and replies by keyboard alone', async ({
  newMember,
  backstage,
}) => {
  const { page, memberId } = await newMember({ look: FIRST_LOOK })
  await backstage.write(memberId, { content: 'Keys only' })
  await page.goto('/')
  const post = postSaying(page, 'Keys only')
  await expect(post).toBeVisible()
  await page.keyboard.press('j')
  await tabTo(page, 'Upvote')
  await page.keyboard.press('ArrowUp')
  await expect(tray(page).getByRole('menuitemradio', { name: 'Like' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(post.getByRole('button', { name: 'Love, your reaction' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(post.getByRole('button', { name: 'Upvote', exact: true })).toBeFocused()

  await tabTo(page, 'Comment')
  await page.keyboard.press('Enter')
  await expect(commentField(post)).toBeFocused()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Control+Enter')
  const comment = commentSaying(post, 'By hand')
  await expect(comment.getByRole('button', { name: 'Upvote' })).toBeVisible()
  await tabTo(page, 'Reply to Robin Field')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And again')
  await tabTo(page, 'Reply')
  await page.keyboard.press('Enter')
  await expect(commentSaying(post, 'And again').getByRole('button', { name: 'Upvote' })).toBeVisible()
  await expect(post.getByRole('heading', { name: '2 comments' })).toBeVisible()
})

/** Scrolls until a button stands just above the tabs of a narrow window; upwards at last, which brings the tabs. */
async function putAboveTabs(button: Locator): Promise<void> {
  await button.evaluate(async (one) => {
    const place = scrollY + one.getBoundingClientRect().bottom - innerHeight + 64
    for (const top of [place + 100, place]) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Nothing else is drawn over the middle of it. */
function isOnTop(field: Locator): Promise<boolean> {
  return field.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === one
  })
}

/** Comments each of which answers the one before; answers their ids. */
async function chainOf(
  backstage: Backstage,
  author: string,
  post: string,
  length: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let level = 1; level <= length; level += 1)
    ids.push(
      await backstage.comment(author, post, { content: `Level ${level}`, answers: ids.at(-1) ?? null }),
    )
  return ids
}
