import { commentSaying, tray } from '../conversation.ts'
import { putFinger } from '../fingers.ts'
import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import { postSaying, toast } from '../writing.ts'

// What one member does is on the other's screen about a second later; a busy machine may take longer.
const SOON = { timeout: 15_000 }
const SIX = ['Like', 'Love', 'Laugh', 'Wow', 'Sad', 'Angry']

test.describe('reacting to a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-061, S1-107, S1-108, S1-109] upvote, downvote and none, and it stays so', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await backstage.write(memberId, { content: 'Up or down?' })
    await page.goto('/')
    const post = postSaying(page, 'Up or down?')
    const [up, down] = [/^Upvote/, /^Downvote/].map((name) => post.getByRole('button', { name }))
    for (const name of ['Upvote', 'Downvote', 'Comment', 'Share', 'Save'])
      await expect(post.getByRole('button', { name, exact: true })).toBeVisible()
    const before = await up!.boundingBox()

    await up!.click()
    await expect(up!).toHaveAttribute('aria-pressed', 'true')
    await expect(post.getByRole('button', { name: '1 reaction' })).toBeVisible()
    expect((await up!.boundingBox())?.y, 'the buttons stay under the pointer').toBe(before?.y)
    await page.reload()
    await expect(up!).toHaveAccessibleName('Upvote, 1')
    await expect(up!).toHaveAttribute('aria-pressed', 'true')

    await down!.click()
    await expect(down!).toHaveAccessibleName('Downvote, 1')
    await expect(up!).toHaveAttribute('aria-pressed', 'false')
    await down!.click()
    await expect(down!).toHaveAttribute('aria-pressed', 'false')
    await expect(post).toContainText('Be the first to react')
    await page.reload()
    await expect(down!).toHaveAttribute('aria-pressed', 'false')
    await expect(post).toContainText('Be the first to react')
  })

  test('[S1-109] quick taps end with the last wish', async ({ newMember, backstage }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await backstage.write(memberId, { content: 'Tap tap tap' })
    await page.goto('/')
    const post = postSaying(page, 'Tap tap tap')
    const up = post.getByRole('button', { name: /^Upvote/ })
    await expect(up).toBeVisible()
    const answered = page.waitForResponse('**/api/reactions')
    await up.evaluate((button: HTMLElement) => {
      for (let times = 0; times < 7; times += 1) button.click()
    })
    await answered
    await expect(up).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(up).toHaveAccessibleName('Upvote, 1')
  })

  test('[S1-110, S1-224] says when it failed, and shows what was', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(/status of 500 .*\/api\/reactions/)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId, { content: 'No luck' })
    await backstage.react(await backstage.join(), { postId: id }, 'upvote')
    await page.route('**/api/reactions', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    await page.goto(`/post/${id}`)
    const up = page.getByRole('article').getByRole('button', { name: /^Upvote/ })
    await up.click()
    await expect(toast(page)).toContainText('Failed to react to post.')
    await expect(up).toHaveAccessibleName('Upvote, 1')
    await expect(up).toHaveAttribute('aria-pressed', 'false')
  })

  test('[S1-059, D-046, D-047] the six others open from Upvote, and the dialog names who gave them', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK, firstName: 'Ada', lastName: 'Blum' })
    const id = await backstage.write(memberId, { content: 'How does that feel?' })
    for (const type of ['downvote', 'wow'] as const)
      await backstage.react(await backstage.join({ firstName: 'Ole', lastName: type }), { postId: id }, type)
    await page.goto(`/post/${id}`)
    const post = page.getByRole('article')
    await post.getByRole('button', { name: 'Upvote' }).hover()
    await expect(tray(page).getByRole('menuitemradio')).toHaveCount(6)
    for (const name of SIX) await expect(tray(page).getByRole('menuitemradio', { name })).toBeVisible()
    await tray(page).getByRole('menuitemradio', { name: 'Love' }).click()
    await expect(tray(page)).toHaveCount(0)
    await expect(post.getByRole('button', { name: 'Love, your reaction' })).toBeVisible()

    await post.getByRole('button', { name: '3 reactions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reactions' })
    await expect(dialog.getByRole('listitem')).toHaveText([/Ada Blum\s*Love/, /Ole wow\s*Wow/])
    await expect(dialog).toContainText('and 1 downvote')
    await expect(dialog).not.toContainText('Ole downvote')
    await dialog.getByRole('tab', { name: 'Wow, 1' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([/Ole wow/])
    await dialog.getByRole('tab', { name: 'Downvote, 1' }).click()
    await expect(dialog).toContainText('Downvotes are counted, never named.')
    await page.keyboard.press('Escape')
    await post.getByRole('button', { name: 'Love, your reaction' }).click()
    await expect(post.getByRole('button', { name: 'Upvote', exact: true })).toBeVisible()
  })

  test('[D-046] a finger presses long', async ({ newMember, backstage }) => {
    const { page, memberId } = await newMember({
      look: FIRST_LOOK,
      options: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    })
    const id = await backstage.write(memberId, { content: 'Under a finger' })
    await page.goto(`/post/${id}`)
    const up = page.getByRole('article').getByRole('button', { name: 'Upvote' })
    const finger = await putFinger(up)
    await expect(tray(page)).toBeVisible()
    await finger.lift()
    await expect(up).toHaveAttribute('aria-pressed', 'false')
    await tray(page).getByRole('menuitemradio', { name: 'Laugh' }).tap()
    await expect(page.getByRole('button', { name: 'Laugh, your reaction' })).toBeVisible()
  })
})

test.describe('reactions of others', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[D-024, S1-059] are counted on every screen, on posts and on comments', async ({
    newMember,
    backstage,
  }) => {
    const writer = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const reader = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(writer.memberId, { content: 'Watch me' })
    await backstage.comment(writer.memberId, id, { content: 'And me' })
    const pages = [writer.page, reader.page]
    for (const page of pages) await page.goto(`/post/${id}`)
    const [mine, theirs] = pages.map((page) => page.getByRole('article'))
    await expect(commentSaying(writer.page, 'And me')).toBeVisible()
    await theirs!.getByRole('button', { name: 'Upvote' }).click()
    await expect(mine!.getByRole('button', { name: '1 reaction' })).toBeVisible(SOON)
    await commentSaying(reader.page, 'And me').getByRole('button', { name: 'Upvote' }).click()
    await expect(commentSaying(writer.page, 'And me').getByRole('button', { name: 'Upvote, 1' })).toBeVisible(
      SOON,
    )
  })
})
