import type { Locator, Page } from '@playwright/test'
import {
  collectionChooser,
  commentField,
  commentWithText,
  uniquePrefix,
  saveButton,
  suggestions,
  tray,
} from '../conversation.ts'
import { touchDown } from '../touch.ts'
import { DEFAULT_APPEARANCE, lightAppearances } from '../appearances.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test } from '../test.ts'
import { chooseFromMenu, postWithText, posts, postById, toast } from '../writing.ts'

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const QUESTION = 'What keeps you awake?'
const POLL = { content: '', poll: ['Tea', 'Coffee'], poll_question: QUESTION }

/** The default theme has separate journeys for each action; this one covers the other themes. */
const OTHER_APPEARANCES = lightAppearances(2).filter(({ theme }) => theme !== DEFAULT_APPEARANCE.theme)

test.describe('every action on a post', () => {
  test.describe.configure({ timeout: 60_000 })

  for (const appearance of OTHER_APPEARANCES) {
    test(`[S1-011, S1-058, S1-059, S1-060, S1-061, S1-062, S1-113, S1-117, S1-130, S1-160, S1-191, D-042, D-046, D-064] in ${appearance.theme}, on desktop and phone`, async ({
      newMember,
      seed,
    }) => {
      const prefix = uniquePrefix()
      const writer = await seed.createMember({
        firstName: 'Ada',
        lastName: 'Blum',
        username: `${prefix}_ada`,
      })
      const desktop = await newMember({ appearance, options: { viewport: { width: 1280, height: 1200 } } })
      await seed.follow(desktop.memberId, writer)
      const id = await seed.createPost(writer, POLL)
      await seed.createPost(writer, { content: 'The kettle is on' })
      const { page } = desktop
      await page.goto('/')
      const post = postById(page, id)
      await expect(post).toBeVisible()

      await test.step('comments, replies and mentions a member', async () => {
        const tops = () =>
          posts(page).evaluateAll((all) => all.slice(0, 2).map((card) => card.getBoundingClientRect().top))
        const before = await tops()
        await post.getByRole('button', { name: 'Comment' }).click()
        await expect(commentField(post)).toBeFocused()
        expect(await tops(), 'nothing above moves').toEqual(before)
        await page.keyboard.type(`Ask @${prefix}`)
        await expect(suggestions(page)).toHaveText([/Ada Blum/])
        await page.keyboard.press('Enter')
        await page.keyboard.type('first')
        await page.keyboard.press('Control+Enter')
        const comment = commentWithText(post, 'first')
        const link = comment.getByRole('link', { name: `@${prefix}_ada` })
        await expect(link).toHaveAttribute('href', `/@${prefix}_ada`)
        await comment.getByRole('button', { name: 'Reply to Robin Field' }).click()
        await page.keyboard.type('She is here')
        await post.getByRole('button', { name: 'Reply', exact: true }).click()
        await expect(
          commentWithText(post, 'She is here').getByRole('button', { name: 'Upvote' }),
        ).toBeVisible()
        await expect(post.getByRole('heading', { name: '2 comments' })).toBeVisible()
      })

      await test.step('reacts from the tray', async () => {
        await reactionOf(post, 'Upvote').hover()
        await expect(tray(page).getByRole('menuitemradio')).toHaveCount(6)
        await tray(page).getByRole('menuitemradio', { name: 'Love' }).click()
        await expect(tray(page)).toHaveCount(0)
        await expect(reactionOf(post, 'Love')).toBeVisible()
        await post.getByRole('button', { name: '1 reaction' }).click()
        const dialog = page.getByRole('dialog', { name: 'Reactions' })
        await expect(dialog.getByRole('listitem')).toHaveText([/Robin Field\s*Love/])
        await page.keyboard.press('Escape')
      })

      await test.step('votes', async () => {
        await expect(post).not.toContainText('%')
        await post.getByRole('button', { name: 'Tea' }).click()
        await expect(pollOptions(post)).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
        await expect(post).toContainText('1 vote')
      })

      await test.step('saves into a new collection', async () => {
        await saveButton(post).click()
        await expect(toast(page)).toContainText('Post saved')
        await chooseFromMenu(post, 'Save to collection')
        await collectionChooser(page).getByRole('button', { name: 'New Collection' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Breaks')
        await page.getByRole('button', { name: 'Create collection' }).click()
        await expect(toast(page)).toContainText('Saved to “Breaks”.')
      })

      await test.step('shares', async () => {
        await post.getByRole('button', { name: 'Share' }).click()
        const dialog = page.getByRole('dialog', { name: 'Share post' })
        await expect(dialog).toContainText(QUESTION)
        await dialog.getByRole('textbox').fill('Listen')
        await dialog.getByRole('button', { name: 'Share' }).click()
        await expect(toast(page)).toContainText('Post shared')
        const box = posts(page).first().getByRole('group', { name: 'Shared post' })
        await expect(box).toContainText('Ada Blum')
        await expect(box).toContainText(QUESTION)
        await expect(post).toContainText('1 share')
      })

      await test.step('everything persists, also on the phone', async () => {
        const phone = await newMember({ appearance, memberId: desktop.memberId, options: PHONE })
        await phone.page.goto(`/post/${id}`)
        const card = postById(phone.page, id)
        await expect(commentWithText(phone.page, 'She is here')).toBeVisible()
        await expect(pollOptions(card)).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
        await checkTouchActions(phone.page, card, prefix)
      })

      await test.step('is removed on the Saved page, and restored', async () => {
        await page.goto('/saved')
        const saved = postWithText(page, QUESTION)
        await expect(saved).not.toContainText('Breaks')
        await saved.getByRole('button', { name: 'Remove from Saved' }).click()
        await expect(saved).toHaveCount(0)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(saved).toBeVisible()
      })
    })
  }
})

test('[D-041, D-042, D-043] a member votes, changes the vote and removes it by keyboard only', async ({
  newMember,
  seed,
}) => {
  const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
  const id = await seed.createPost(memberId, POLL)
  await page.goto('/')
  const post = postById(page, id)
  const [tea, coffee] = ['Tea', 'Coffee'].map((name) => post.getByRole('button', { name }))
  await expect(post).toBeVisible()
  await page.keyboard.press('j')
  await tabTo(page, 'Tea')
  await page.keyboard.press('Enter')
  await expect(pollOptions(post)).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
  await expect(tea!).toHaveAttribute('aria-pressed', 'true')
  await expect(tea!).toBeFocused()

  await tabTo(page, /^Coffee/)
  await page.keyboard.press('Space')
  await expect(pollOptions(post)).toHaveText([/Tea\s*0%/, /Coffee\s*100%/])
  await expect(coffee!).toBeFocused()

  await tabTo(page, 'Remove my vote')
  await page.keyboard.press('Enter')
  await expect(post).not.toContainText('%')
  await expect(coffee!).toHaveAttribute('aria-pressed', 'false')
  await expect(coffee!, 'the focus stays in the poll').toBeFocused()
  await page.reload()
  await expect(pollOptions(post)).toHaveText(['Tea', 'Coffee'])
})

/** Actions that differ with touch: long presses, bottom sheets, the mention picker on a small screen. */
async function checkTouchActions(page: Page, card: Locator, prefix: string): Promise<void> {
  const reacting = await touchDown(reactionOf(card, 'Love'))
  await expect(tray(page)).toBeInViewport({ ratio: 1 })
  await reacting.release()
  await tray(page).getByRole('menuitemradio', { name: 'Laugh' }).tap()
  await expect(reactionOf(card, 'Laugh')).toBeVisible()

  await card.getByRole('button', { name: 'Remove my vote' }).tap()
  await expect(card).not.toContainText('%')

  const saving = await touchDown(saveButton(card))
  await expect(collectionChooser(page)).toBeInViewport({ ratio: 1 })
  await saving.release()
  await collectionChooser(page).getByRole('button', { name: 'No collection' }).tap()
  await expect(toast(page)).toContainText('You can find it in Saved.')

  await commentField(page).tap()
  await commentField(page).pressSequentially(`And @${prefix}`)
  await expect(suggestions(page)).toBeInViewport({ ratio: 1 })
  await suggestions(page).tap()
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(commentWithText(page, 'And @').getByRole('link', { name: `@${prefix}_ada` })).toBeVisible()

  await card.getByRole('button', { name: 'Share' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Share post' })
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog).toHaveCount(0)
}

/** The options of a post's poll. */
function pollOptions(post: Locator): Locator {
  return post.getByRole('list', { name: QUESTION }).getByRole('listitem')
}

/** The button that shows the viewer's reaction. */
function reactionOf(post: Locator, name: string): Locator {
  return post.getByRole('button', { name: name === 'Upvote' ? /^Upvote/ : `Your reaction: ${name}` }).first()
}
