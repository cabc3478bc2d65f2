import type { Locator, Page } from '@playwright/test'
import {
  collectionChooser,
  commentField,
  commentSaying,
  newLetters,
  saveButton,
  suggestions,
  tray,
} from '../conversation.ts'
import { putFinger } from '../fingers.ts'
import { FIRST_LOOK, looksByDay } from '../looks.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test } from '../test.ts'
import { fromMenu, postSaying, posts, postWith, toast } from '../writing.ts'

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const QUESTION = 'What keeps you awake?'
const POLL = { content: '', poll: ['Tea', 'Coffee'], poll_question: QUESTION }

/** Each act has journeys of its own in the first theme; here is all of it in the others. */
const OTHERS = looksByDay(2).filter(({ theme }) => theme !== FIRST_LOOK.theme)

test.describe('everything one does with a post', () => {
  test.describe.configure({ timeout: 60_000 })

  for (const look of OTHERS) {
    test(`[S1-011, S1-058, S1-059, S1-060, S1-061, S1-062, S1-113, S1-117, S1-130, S1-160, S1-191, D-042, D-046, D-064] in ${look.theme}, at the desk and on the phone`, async ({
      newMember,
      backstage,
    }) => {
      const letters = newLetters()
      const writer = await backstage.join({ firstName: 'Ada', lastName: 'Blum', username: `${letters}_ada` })
      const desk = await newMember({ look, options: { viewport: { width: 1280, height: 1200 } } })
      await backstage.follow(desk.memberId, writer)
      const id = await backstage.write(writer, POLL)
      await backstage.write(writer, { content: 'The kettle is on' })
      const { page } = desk
      await page.goto('/')
      const post = postWith(page, id)
      await expect(post).toBeVisible()

      await test.step('comments and replies, and names somebody', async () => {
        const places = () =>
          posts(page).evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().top))
        const before = await places()
        await post.getByRole('button', { name: 'Comment' }).click()
        await expect(commentField(post)).toBeFocused()
        expect(await places(), 'nothing above moves').toEqual(before)
        await page.keyboard.type(`Ask @${letters}`)
        await expect(suggestions(page)).toHaveText([/Ada Blum/])
        await page.keyboard.press('Enter')
        await page.keyboard.type('first')
        await page.keyboard.press('Control+Enter')
        const comment = commentSaying(post, 'first')
        const link = comment.getByRole('link', { name: `@${letters}_ada` })
        await expect(link).toHaveAttribute('href', `/@${letters}_ada`)
        await comment.getByRole('button', { name: 'Reply to Robin Field' }).click()
        await page.keyboard.type('She is here')
        await post.getByRole('button', { name: 'Reply', exact: true }).click()
        await expect(commentSaying(post, 'She is here').getByRole('button', { name: 'Upvote' })).toBeVisible()
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
        await expect(answers(post)).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
        await expect(post).toContainText('1 vote')
      })

      await test.step('saves into a new collection', async () => {
        await saveButton(post).click()
        await expect(toast(page)).toContainText('Post saved')
        await fromMenu(post, 'Save to collection')
        await collectionChooser(page).getByRole('button', { name: 'New Collection' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Breaks')
        await page.getByRole('button', { name: 'Create Collection' }).click()
        await expect(toast(page)).toContainText('It is in “Breaks”.')
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

      await test.step('and all of it is there for good, on the phone too', async () => {
        const phone = await newMember({ look, memberId: desk.memberId, options: PHONE })
        await phone.page.goto(`/post/${id}`)
        const card = postWith(phone.page, id)
        await expect(commentSaying(phone.page, 'She is here')).toBeVisible()
        await expect(answers(card)).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
        await onThePhone(phone.page, card, letters)
      })

      await test.step('until it is let go on the Saved page', async () => {
        await page.goto('/saved')
        const saved = postSaying(page, QUESTION)
        await expect(saved).not.toContainText('Breaks')
        await saved.getByRole('button', { name: 'Remove from saved' }).click()
        await expect(saved).toHaveCount(0)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(saved).toBeVisible()
      })
    })
  }
})

test('[D-041, D-042, D-043] somebody votes, changes the vote and takes it back by keyboard alone', async ({
  newMember,
  backstage,
}) => {
  const { page, memberId } = await newMember({ look: FIRST_LOOK })
  const id = await backstage.write(memberId, POLL)
  await page.goto('/')
  const post = postWith(page, id)
  const [tea, coffee] = ['Tea', 'Coffee'].map((name) => post.getByRole('button', { name }))
  await expect(post).toBeVisible()
  await page.keyboard.press('j')
  await tabTo(page, 'Tea')
  await page.keyboard.press('Enter')
  await expect(answers(post)).toHaveText([/Tea\s*100%/, /Coffee\s*0%/])
  await expect(tea!).toHaveAttribute('aria-pressed', 'true')
  await expect(tea!).toBeFocused()

  await tabTo(page, /^Coffee/)
  await page.keyboard.press('Space')
  await expect(answers(post)).toHaveText([/Tea\s*0%/, /Coffee\s*100%/])
  await expect(coffee!).toBeFocused()

  await tabTo(page, 'Take back my vote')
  await page.keyboard.press('Enter')
  await expect(post).not.toContainText('%')
  await expect(coffee!).toHaveAttribute('aria-pressed', 'false')
  await expect(coffee!, 'one stays in the poll').toBeFocused()
  await page.reload()
  await expect(answers(post)).toHaveText(['Tea', 'Coffee'])
})

/** What a finger does otherwise than a mouse: long presses, a sheet from below, a picker above the keyboard's edge. */
async function onThePhone(page: Page, card: Locator, letters: string): Promise<void> {
  const reacting = await putFinger(reactionOf(card, 'Love'))
  await expect(tray(page)).toBeInViewport({ ratio: 1 })
  await reacting.lift()
  await tray(page).getByRole('menuitemradio', { name: 'Laugh' }).tap()
  await expect(reactionOf(card, 'Laugh')).toBeVisible()

  await card.getByRole('button', { name: 'Take back my vote' }).tap()
  await expect(card).not.toContainText('%')

  const saving = await putFinger(saveButton(card))
  await expect(collectionChooser(page)).toBeInViewport({ ratio: 1 })
  await saving.lift()
  await collectionChooser(page).getByRole('button', { name: 'No collection' }).tap()
  await expect(toast(page)).toContainText('It is under Saved.')

  await commentField(page).tap()
  await commentField(page).pressSequentially(`And @${letters}`)
  await expect(suggestions(page)).toBeInViewport({ ratio: 1 })
  await suggestions(page).tap()
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(commentSaying(page, 'And @').getByRole('link', { name: `@${letters}_ada` })).toBeVisible()

  await card.getByRole('button', { name: 'Share' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Share post' })
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog).toHaveCount(0)
}

/** The answers of the poll of a post. */
function answers(post: Locator): Locator {
  return post.getByRole('list', { name: QUESTION }).getByRole('listitem')
}

/** The button that shows which reaction is one's own. */
function reactionOf(post: Locator, name: string): Locator {
  return post.getByRole('button', { name: name === 'Upvote' ? /^Upvote/ : `${name}, your reaction` }).first()
}
