import type { Locator, Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import {
  chooseFromThreadMenu,
  conversationRow,
  messageField,
  messages,
  messageTexts,
  messageWithText,
  openConversation,
  sendMessage,
} from '../messaging.ts'
import { openWithStream } from '../streams.ts'
import { expect, test, type Member } from '../test.ts'
import { toast } from '../writing.ts'

// A message reaches the other screen in a fraction of a second; a busy machine can take longer.
const LIVE = { timeout: 15_000 }
const dialog = (page: Page) => page.getByRole('dialog')
const requestBar = (page: Page) => page.getByRole('region', { name: 'Message request' })

test.describe('a conversation of three', () => {
  test.describe.configure({ timeout: 120_000 })

  test('[S1-074, D-085] is begun, named and left, and everyone in it sees the same', async ({
    newMember,
    seed,
  }) => {
    const ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Lee' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const cyra = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Cyra', lastName: 'Lund' })
    for (const friend of [ben, cyra]) await seed.befriend(ann.memberId, friend.memberId)
    for (const friend of [ben, cyra]) await openWithStream(friend.page, '/messages')

    await openWithStream(ann.page, '/messages')
    await ann.page.getByRole('button', { name: 'New message' }).first().click()
    for (const name of ['Ben Adler', 'Cyra Lund'])
      await dialog(ann.page)
        .getByRole('checkbox', { name: new RegExp(name) })
        .check()
    await dialog(ann.page).getByRole('textbox', { name: 'Name (optional)' }).fill('Book fair')
    await dialog(ann.page).getByRole('button', { name: 'Start conversation' }).click()
    await expect(ann.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(ann.page.getByRole('log').getByText('You created this conversation')).toBeVisible()
    await sendMessage(ann.page, 'Who drives?')
    for (const { page } of [ben, cyra]) {
      await expect(conversationRow(page, 'Book fair')).toContainText('Ann: Who drives?', LIVE)
      await openConversation(page, 'Book fair')
      await expect(messageWithText(page, 'Who drives?')).toBeVisible()
    }
    await expect(messageWithText(ann.page, 'Who drives?')).toContainText('Read by 2', LIVE)

    await messageField(cyra.page).pressSequentially('I')
    await messageField(ben.page).pressSequentially('I')
    await expect(
      ann.page.getByRole('status').filter({ hasText: /(Ben|Cyra) and (Ben|Cyra) are typing/ }),
    ).toBeVisible(LIVE)
    await sendMessage(ben.page, 'I do')
    await expect(messageWithText(cyra.page, 'I do')).toBeVisible(LIVE)
    await sendMessage(cyra.page, 'Then I bring coffee')
    for (const { page } of [ann, ben]) await expect(messageWithText(page, 'coffee')).toBeVisible(LIVE)

    await chooseFromThreadMenu(ann.page, 'Rename…')
    await dialog(ann.page).getByRole('textbox', { name: 'Name' }).fill('Leipzig')
    await dialog(ann.page).getByRole('button', { name: 'Save' }).click()
    await expect(
      ben.page.getByRole('log').getByText('Ann Lee named this conversation “Leipzig”'),
    ).toBeVisible(LIVE)
    await expect(ben.page.getByRole('heading', { name: 'Leipzig' })).toBeVisible(LIVE)

    await chooseFromThreadMenu(cyra.page, 'Leave…')
    await dialog(cyra.page).getByRole('button', { name: 'Leave' }).click()
    await expect(cyra.page.getByText('You’re no longer in this conversation.')).toBeVisible()
    await expect(messageField(cyra.page)).toHaveCount(0)
    await expect(ann.page.getByRole('log').getByText('Cyra Lund left')).toBeVisible(LIVE)
    await sendMessage(ann.page, 'Only the two of us, then')
    await expect(messageWithText(ben.page, 'Only the two of us')).toBeVisible(LIVE)

    const all = ['Who drives?', 'I do', 'Then I bring coffee', 'Only the two of us, then']
    for (const [{ page }, texts] of [
      [ann, all],
      [ben, all],
      [cyra, all.slice(0, 3)],
    ] as const) {
      await page.reload()
      await expect(messages(page)).toHaveCount(texts.length)
      expect(await messageTexts(page)).toEqual(texts)
    }
  })
})

test.describe('a message from a stranger', () => {
  test.describe.configure({ timeout: 120_000 })
  let ann: Member
  let sam: Member

  test.beforeEach(async ({ newMember }) => {
    ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Lee' })
    sam = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Sam', lastName: 'Stone' })
    await openWithStream(sam.page, `/messages?to=${ann.memberId}`)
  })

  test('[D-087] is a request: its reading is not shown until it is accepted, and a few texts are the limit', async () => {
    await expect(sam.page.getByText(/^Your message goes to Ann Lee’s requests/)).toBeVisible()
    await expect(sam.page.getByRole('button', { name: 'Add a photo or video' })).toBeDisabled()
    await sendMessage(sam.page, 'Hello, a question')
    await openWithStream(ann.page, '/messages')
    await expect(ann.page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expect(requestsTab(ann.page)).toContainText('1')
    const isRead = ann.page.waitForResponse((response) => response.url().endsWith('/read'))
    await openRequest(ann.page)
    await expect(requestBar(ann.page)).toContainText('Sam Stone wants to message you')
    expect((await isRead).ok()).toBe(true)

    await sendMessage(sam.page, 'About your talk')
    await sendMessage(sam.page, 'The one on paper')
    await expect(messages(ann.page)).toHaveCount(3, LIVE)
    await expect(sam.page.getByText(/hasn’t accepted your request yet/)).toBeVisible()
    await expect(messageField(sam.page)).toHaveCount(0)
    await sam.page.reload()
    await expect(messages(sam.page)).toHaveCount(3)
    await expect(messages(sam.page).last()).toContainText('Sent')
    await expect(messages(sam.page).last()).not.toContainText('Read')

    await requestBar(ann.page).getByRole('button', { name: 'Accept' }).click()
    await expect(messageField(ann.page)).toBeVisible()
    await expect(messages(sam.page).last()).toContainText('Read', LIVE)
    await expect(messageField(sam.page)).toBeVisible(LIVE)
    await sendMessage(ann.page, 'Ask away')
    await expect(messageWithText(sam.page, 'Ask away')).toBeVisible(LIVE)
    await ann.page.goto('/messages')
    await expect(conversationRow(ann.page, 'Sam Stone')).toContainText('You: Ask away')
  })

  test('[D-087] is deleted for the reader only, and the next one is a request again', async () => {
    await sendMessage(sam.page, 'Great offer')
    await openWithStream(ann.page, '/messages?tab=requests')
    await openRequest(ann.page)
    await requestBar(ann.page).getByRole('button', { name: 'Delete' }).click()
    await dialog(ann.page).getByRole('button', { name: 'Delete request' }).click()
    await expect(toast(ann.page)).toContainText('Request deleted')
    await expect(ann.page.getByRole('heading', { name: 'No requests' })).toBeVisible()
    await sendMessage(sam.page, 'Only today')
    await openRequest(ann.page)
    await expect(messages(ann.page)).toHaveCount(1)
    expect(await messageTexts(ann.page)).toEqual(['Only today'])
  })

  test('[D-087] is reported with its last messages if the reader agrees', async () => {
    await sendMessage(sam.page, 'Buy my course')
    await openWithStream(ann.page, '/messages?tab=requests')
    await openRequest(ann.page)
    await requestBar(ann.page).getByRole('button', { name: 'Report' }).click()
    await dialog(ann.page).getByRole('radio', { name: /^Spam/ }).check()
    await expect(dialog(ann.page).getByRole('checkbox')).not.toBeChecked()
    await dialog(ann.page)
      .getByRole('checkbox', { name: /^Include the last five messages/ })
      .check()
    const sent = ann.page.waitForRequest((request) => request.url().endsWith('/report'))
    await dialog(ann.page).getByRole('button', { name: 'Send report' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ reason: 'spam', includeMessages: true })
    await expect(toast(ann.page)).toContainText('Thanks for your report')
  })

  test('[D-087] ends with a block: nothing more arrives, and neither finds the conversation', async ({
    guard,
  }) => {
    guard.allow(/status of 404/)
    await sendMessage(sam.page, 'Hello again')
    await expect(sam.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await openWithStream(ann.page, '/messages?tab=requests')
    await openRequest(ann.page)
    await requestBar(ann.page).getByRole('button', { name: 'Block' }).click()
    await dialog(ann.page).getByRole('button', { name: 'Block Sam Stone' }).click()
    await expect(ann.page.getByRole('heading', { name: 'No requests' })).toBeVisible()
    // The block itself is not revealed: to Sam it looks like a conversation that is no longer there.
    await sendMessage(sam.page, 'Are you there?')
    await expect(sam.page.getByText('Not sent.')).toBeVisible(LIVE)
    await sam.page.goto(`/messages?to=${ann.memberId}`)
    await expect(sam.page.getByRole('heading', { name: 'This conversation isn’t available' })).toBeVisible()
    await ann.page.reload()
    await expect(ann.page.getByRole('heading', { name: 'No requests' })).toBeVisible()
  })
})

function requestsTab(page: Page): Locator {
  return page.getByRole('tab', { name: /^Requests/ })
}

/** Opens the only request. */
async function openRequest(page: Page): Promise<void> {
  await requestsTab(page).click()
  await expect(conversationRow(page, 'Sam Stone')).toBeVisible(LIVE)
  await openConversation(page, 'Sam Stone')
}
