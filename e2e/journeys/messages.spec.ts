import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import {
  chooseFromMessageMenu,
  conversationRow,
  messageField,
  messages,
  messageTexts,
  messageWithText,
  openTo,
  sendMessage,
} from '../messaging.ts'
import { openWithStream } from '../streams.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'

// A message reaches the other screen in a fraction of a second; a busy machine can take longer.
const LIVE = { timeout: 15_000 }
const PHONE = { viewport: { width: 390, height: 844 } }
const dialog = (page: Page) => page.getByRole('dialog')
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const messagesButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ })

test.describe('messages', () => {
  test.describe.configure({ timeout: 120_000 })
  let ann: Member
  let ben: Member

  test.beforeEach(async ({ newMember, seed }) => {
    ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Lee' })
    ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    await seed.befriend(ann.memberId, ben.memberId)
  })

  test('[S1-010, S1-074, S1-215, D-085, D-086] of two friends are live in both browsers, and survive a reload', async () => {
    await openTo(ann.page, ben.memberId)
    await openTo(ben.page, ann.memberId)
    await sendMessage(ann.page, 'Shall we print on Friday?')
    const question = messageWithText(ben.page, 'Shall we print on Friday?')
    await expect(question).toBeVisible(LIVE)
    // The conversation is open in front of Ben.
    await expect(messageWithText(ann.page, 'Shall we print')).toContainText('Read', LIVE)

    await messageField(ben.page).pressSequentially('Yes')
    await expect(ann.page.getByRole('status').filter({ hasText: 'Ben is typing' })).toBeVisible(LIVE)
    await messageField(ben.page).fill('')
    await question.getByRole('button', { name: 'Reply to Ann Lee’s message' }).click()
    await expect(messageField(ben.page)).toBeFocused()
    await sendMessage(ben.page, 'From nine on')
    const reply = messageWithText(ann.page, 'From nine on')
    await expect(
      reply.getByRole('button', { name: /^Go to the original message: You Shall we print/ }),
    ).toBeVisible(LIVE)
    await expect(ann.page.getByRole('status').filter({ hasText: 'is typing' })).toHaveCount(0)

    await chooseFromMessageMenu(reply, 'React with ❤️')
    await expect(
      messageWithText(ben.page, 'From nine on').getByRole('button', { name: '❤️, 1: Ann Lee' }),
    ).toBeVisible(LIVE)

    await chooseFromMessageMenu(messages(ann.page).first(), 'Edit')
    await messageField(ann.page).fill('Shall we print on Saturday?')
    await messageField(ann.page).press('Enter')
    await expect(messages(ben.page).first()).toContainText('Shall we print on Saturday?', LIVE)
    await expect(messages(ben.page).first()).toContainText('edited')

    await sendMessage(ann.page, 'Oops, wrong window')
    await expect(messageWithText(ben.page, 'Oops')).toBeVisible(LIVE)
    await chooseFromMessageMenu(messageWithText(ann.page, 'Oops'), 'Unsend')
    await dialog(ann.page).getByRole('button', { name: 'Unsend' }).click()
    await expect(messageWithText(ben.page, 'Ann Lee unsent a message')).toBeVisible(LIVE)
    await expect(messageWithText(ben.page, 'Oops')).toHaveCount(0)

    for (const { page } of [ann, ben]) {
      await page.reload()
      await expect(messages(page)).toHaveCount(3)
      expect(await messageTexts(page)).toEqual(['Shall we print on Saturday?', 'From nine on'])
      await expect(page.getByRole('button', { name: /^❤️, 1/ })).toBeVisible()
    }
  })

  test('[D-088] begin at a profile: the first message creates the conversation', async () => {
    const { page } = ann
    await page.goto(`/profile/${ben.memberId}`)
    await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click()
    await expect(page).toHaveURL(`/messages?to=${ben.memberId}`)
    await expect(page.getByText('Say hello to Ben.')).toBeVisible()
    await sendMessage(page, 'Hello Ben')
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    const path = new URL(page.url()).pathname
    await expect(conversationRow(page, 'Ben Adler')).toContainText('You: Hello Ben')
    await page.goto(`/messages?to=${ben.memberId}`)
    await expect(page).toHaveURL(path)
    await expect(messageWithText(page, 'Hello Ben')).toHaveCount(1)
  })

  test('[S1-041] are counted in the top bar and notified to someone elsewhere, but not where they are open', async ({
    newMember,
    seed,
  }) => {
    const cyra = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Cyra', lastName: 'Lund' })
    await seed.befriend(ann.memberId, cyra.memberId)
    await openTo(cyra.page, ann.memberId)
    await openWithStream(ben.page, '/settings')
    await expect(messagesButton(ben.page)).toHaveAccessibleName('Messages')

    // First to Cyra, so that her notification would be due before Ben's.
    await openTo(ann.page, cyra.memberId)
    await sendMessage(ann.page, 'For Cyra')
    await expect(messageWithText(cyra.page, 'For Cyra')).toBeVisible(LIVE)
    await ann.page.goto(`/messages?to=${ben.memberId}`)
    await sendMessage(ann.page, 'For Ben')
    await expect(messagesButton(ben.page)).toHaveAccessibleName('Messages, 1 unread', LIVE)
    await sendMessage(ann.page, 'And one more')
    await expect(bell(ben.page)).toHaveAccessibleName('Notifications, 1 new', { timeout: 30_000 })
    await expect(bell(cyra.page)).toHaveAccessibleName('Notifications')
    await expect(messagesButton(cyra.page)).toHaveAccessibleName('Messages')

    await bell(ben.page).click()
    const notification = ben.page.getByRole('article')
    await expect(notification).toHaveCount(1)
    await expect(notification).toContainText('Ann Lee sent you a message')
    await expect(notification).not.toContainText('For Ben')
    await notification.getByRole('link').first().click()
    await expect(messageWithText(ben.page, 'And one more')).toBeVisible()
    await expect(ben.page.getByRole('separator').filter({ hasText: 'New' })).toBeVisible()
    await expect(messagesButton(ben.page)).toHaveAccessibleName('Messages', LIVE)
    await cyra.page.goto('/notifications')
    await expect(cyra.page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  })

  test('[S1-042] are in the user menu of New Age, with their count', async ({ newMember, seed }) => {
    const cyra = await newMember({
      appearance: { theme: 'tiktok', mode: 'dark' },
      firstName: 'Cyra',
      lastName: 'Lund',
    })
    await seed.befriend(ann.memberId, cyra.memberId)
    await openWithStream(cyra.page, '/')
    await expect(messagesButton(cyra.page)).toHaveCount(0)
    await openTo(ann.page, cyra.memberId)
    await sendMessage(ann.page, 'Look here')
    const menu = cyra.page.getByRole('banner').getByRole('button', { name: /^Your menu/ })
    await expect(menu).toHaveAccessibleName(/messages: 1 unread/, LIVE)
    await menu.click()
    await cyra.page.getByRole('menuitem', { name: /^Messages/ }).click()
    await expect(cyra.page).toHaveURL('/messages')
    await expect(conversationRow(cyra.page, 'Ann Lee')).toContainText('1 unread')
  })

  test('are read and written by keyboard only', async ({ newMember, seed }) => {
    const cyra = await newMember({
      appearance: DEFAULT_APPEARANCE,
      firstName: 'Cyra',
      lastName: 'Lund',
      options: PHONE,
    })
    await seed.befriend(cyra.memberId, ben.memberId)
    await seed.createConversation(cyra.memberId, ann.memberId, 2)
    await seed.createConversation(cyra.memberId, ben.memberId, 4)
    const { page } = cyra
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & Privacy')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(conversationRow(page, 'Ann Lee')).toBeVisible()
    await tabTo(page, 'Search people')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(conversationRow(page, 'Ben Adler').getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(messages(page).last()).toContainText('Message number 4')
    await tabTo(page, 'Message Ben Adler')
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await expect(messageWithText(page, 'By keyboard')).toContainText('Sent', LIVE)

    await page.keyboard.press('ArrowUp')
    await expect(messages(page).last()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(messageWithText(page, 'Message number 4')).toBeFocused()
    await page.keyboard.press('Enter')
    const like = page.getByRole('menuitem', { name: 'React with 👍' })
    await expect(like).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      messageWithText(page, 'Message number 4').getByRole('button', { name: /^👍, 1/ }),
    ).toBeVisible()
    await expect(messageWithText(page, 'Message number 4')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('r')
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(messageField(page)).toBeFocused()
    await page.keyboard.type('To number four')
    await page.keyboard.press('Enter')
    await expect(
      messageWithText(page, 'To number four').getByRole('button', { name: /Message number 4$/ }),
    ).toBeVisible()

    await tabTo(page, 'Back to conversations', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(conversationRow(page, 'Ben Adler')).toContainText('To number four')
  })

  test('with photos show the upload, then the photo in both browsers', async () => {
    await openTo(ann.page, ben.memberId)
    await openTo(ben.page, ann.memberId)
    const picture = { name: 'room.png', mimeType: 'image/png', buffer: await ann.page.screenshot() }
    await ann.page.locator('.thread-write input[type="file"]').setInputFiles(picture)
    await ann.page.getByRole('textbox', { name: 'Alt text' }).fill('The room')
    await ann.page.getByRole('button', { name: 'Send', exact: true }).click()
    const photo = messages(ben.page).getByRole('img', { name: 'The room' })
    await expect(photo).toBeVisible({ timeout: 60_000 })
    await expect(messages(ann.page)).toHaveCount(1)
    await expect(messages(ann.page)).toContainText('Read', LIVE)
    await photo.click()
    await expect(dialog(ben.page).getByRole('img')).toBeVisible()
  })
})
