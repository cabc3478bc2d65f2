import { commentWithText, tray } from '../conversation.ts'
import { touchDown } from '../touch.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { expect, test } from '../test.ts'
import { postWithText, toast } from '../writing.ts'

// Changes by one member reach the other's screen in about a second; a busy machine can take longer.
const LIVE_TIMEOUT = { timeout: 15_000 }
const TRAY_REACTIONS = ['Like', 'Love', 'Laugh', 'Wow', 'Sad', 'Angry']

test.describe('reacting to a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-061, S1-107, S1-108, S1-109] upvote, downvote and none persist', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.createPost(memberId, { content: 'Up or down?' })
    await page.goto('/')
    const post = postWithText(page, 'Up or down?')
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

  test('[S1-109] quick taps end with the last choice', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.createPost(memberId, { content: 'Tap tap tap' })
    await page.goto('/')
    const post = postWithText(page, 'Tap tap tap')
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

  test('[S1-110, S1-224] shows an error if it fails, and reverts the reaction', async ({
    newMember,
    seed,
    guard,
  }) => {
    guard.allow(/status of 500 .*\/api\/reactions/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'No luck' })
    await seed.react(await seed.createMember(), { postId: id }, 'upvote')
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
    seed,
  }) => {
    const { page, memberId } = await newMember({
      appearance: DEFAULT_APPEARANCE,
      firstName: 'Ada',
      lastName: 'Blum',
    })
    const id = await seed.createPost(memberId, { content: 'How does that feel?' })
    for (const type of ['downvote', 'wow'] as const)
      await seed.react(await seed.createMember({ firstName: 'Ole', lastName: type }), { postId: id }, type)
    await page.goto(`/post/${id}`)
    const post = page.getByRole('article')
    await post.getByRole('button', { name: 'Upvote' }).hover()
    await expect(tray(page).getByRole('menuitemradio')).toHaveCount(6)
    for (const name of TRAY_REACTIONS)
      await expect(tray(page).getByRole('menuitemradio', { name })).toBeVisible()
    await tray(page).getByRole('menuitemradio', { name: 'Love' }).click()
    await expect(tray(page)).toHaveCount(0)
    await expect(post.getByRole('button', { name: 'Your reaction: Love' })).toBeVisible()

    await post.getByRole('button', { name: '3 reactions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reactions' })
    await expect(dialog.getByRole('listitem')).toHaveText([/Ada Blum\s*Love/, /Ole wow\s*Wow/])
    await expect(dialog).toContainText('and 1 downvote')
    await expect(dialog).not.toContainText('Ole downvote')
    await dialog.getByRole('tab', { name: 'Wow, 1' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([/Ole wow/])
    await dialog.getByRole('tab', { name: 'Downvote, 1' }).click()
    await expect(dialog).toContainText('Downvotes are anonymous.')
    await page.keyboard.press('Escape')
    await post.getByRole('button', { name: 'Your reaction: Love' }).click()
    await expect(post.getByRole('button', { name: 'Upvote', exact: true })).toBeVisible()
  })

  test('the tray follows its button while the page scrolls, until it is out of view', async ({
    newMember,
    seed,
  }) => {
    const { page, memberId } = await newMember({
      appearance: DEFAULT_APPEARANCE,
      options: { viewport: { width: 1280, height: 600 } },
    })
    const id = await seed.createPost(memberId, { content: 'One line\n'.repeat(60) })
    await page.goto(`/post/${id}`)
    const up = page.getByRole('article').getByRole('button', { name: 'Upvote' })
    await up.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await up.focus()
    await page.keyboard.press('ArrowUp')
    await expect(tray(page).getByRole('menuitemradio', { name: 'Like' })).toBeFocused()
    const gap = async () => {
      const [box, button] = [(await tray(page).boundingBox())!, (await up.boundingBox())!]
      return Math.round(button.y - box.y - box.height)
    }
    await expect.poll(gap).toBe(6)
    await page.evaluate(() => window.scrollBy(0, -80))
    await expect.poll(gap).toBe(6)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(tray(page)).toHaveCount(0)
  })

  test('[D-046] a long press opens the tray on touch screens', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({
      appearance: DEFAULT_APPEARANCE,
      options: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    })
    const id = await seed.createPost(memberId, { content: 'Under a finger' })
    await page.goto(`/post/${id}`)
    const up = page.getByRole('article').getByRole('button', { name: 'Upvote' })
    const touch = await touchDown(up)
    await expect(tray(page)).toBeVisible()
    await touch.release()
    await expect(up).toHaveAttribute('aria-pressed', 'false')
    await tray(page).getByRole('menuitemradio', { name: 'Laugh' }).tap()
    await expect(page.getByRole('button', { name: 'Your reaction: Laugh' })).toBeVisible()
  })
})

test.describe('reactions of others', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[D-024, S1-059] are counted on every screen, on posts and on comments', async ({
    newMember,
    seed,
  }) => {
    const writer = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(writer.memberId, { content: 'Watch me' })
    await seed.createComment(writer.memberId, id, { content: 'And me' })
    const pages = [writer.page, reader.page]
    for (const page of pages) await page.goto(`/post/${id}`)
    const [writerPost, readerPost] = pages.map((page) => page.getByRole('article'))
    await expect(commentWithText(writer.page, 'And me')).toBeVisible()
    await readerPost!.getByRole('button', { name: 'Upvote' }).click()
    await expect(writerPost!.getByRole('button', { name: '1 reaction' })).toBeVisible(LIVE_TIMEOUT)
    await commentWithText(reader.page, 'And me').getByRole('button', { name: 'Upvote' }).click()
    await expect(
      commentWithText(writer.page, 'And me').getByRole('button', { name: 'Upvote, 1' }),
    ).toBeVisible(LIVE_TIMEOUT)
  })
})
