import { DEFAULT_APPEARANCE } from '../appearances.ts'
import {
  conversationRow,
  messageField,
  messages,
  messageTexts,
  messageWithText,
  openConversation,
  openTo,
  sendMessage,
} from '../messaging.ts'
import { expect, test, type Member } from '../test.ts'

// A message reaches the other screen in a fraction of a second; a busy machine can take longer.
const LIVE = { timeout: 15_000 }

test.describe('unsent messages', () => {
  test.describe.configure({ timeout: 120_000 })
  let ann: Member
  let ben: Member

  test.beforeEach(async ({ newMember, seed }) => {
    ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Lee' })
    ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    await seed.befriend(ann.memberId, ben.memberId)
  })

  test('[D-085] that were written offline are sent in order once the browser is back, each once', async ({
    guard,
  }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
    await openTo(ann.page, ben.memberId)
    await openTo(ben.page, ann.memberId)
    await sendMessage(ann.page, 'Before')
    await expect(messageWithText(ben.page, 'Before')).toBeVisible(LIVE)
    await expect(ann.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    const path = new URL(ann.page.url()).pathname

    await ann.context.setOffline(true)
    for (const text of ['One', 'Two', 'Three']) await sendMessage(ann.page, text)
    await expect(ann.page.getByText('Waiting for connection')).toHaveCount(3)
    // Without a connection there is no page to reload: the browser shows its own.
    await ann.page.reload().catch(() => {})
    await ann.context.setOffline(false)
    await ann.page.goto(path)
    await expect(ann.page.getByText('Waiting for connection')).toHaveCount(0, LIVE)
    for (const { page } of [ann, ben]) {
      await expect(messageWithText(page, 'Three')).toBeVisible(LIVE)
      // What waits in the browser is shown before the messages are loaded.
      await expect.poll(() => messageTexts(page), LIVE).toEqual(['Before', 'One', 'Two', 'Three'])
    }

    // The page is also left open: it sends by itself.
    await ann.context.setOffline(true)
    for (const text of ['Four', 'Five']) await sendMessage(ann.page, text)
    await ann.context.setOffline(false)
    await expect(messageWithText(ben.page, 'Five')).toBeVisible(LIVE)
    await ben.page.reload()
    await expect(messages(ben.page)).toHaveCount(6)
    expect(await messageTexts(ben.page)).toEqual(['Before', 'One', 'Two', 'Three', 'Four', 'Five'])
  })

  test('that the server refused can be sent again or deleted, also after a reload', async ({ guard }) => {
    guard.allow(/status of 409 .*api\/messages/)
    const { page } = ann
    await openTo(ann.page, ben.memberId)
    await sendMessage(page, 'Hello')
    await expect(messageWithText(page, 'Hello')).toContainText('Sent', LIVE)
    await page.route('**/api/messages', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now.' } }),
    )
    for (const text of ['Keep me', 'Drop me']) await sendMessage(page, text)
    await expect(page.getByText('Not sent.')).toHaveCount(2, LIVE)
    await page.reload()
    await expect(page.getByText('Not sent.')).toHaveCount(2, LIVE)
    await expect(messageWithText(page, 'Keep me')).toContainText('Not now.')
    await page.unrouteAll()
    await messageWithText(page, 'Drop me').getByRole('button', { name: 'Delete' }).click()
    await messageWithText(page, 'Keep me').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Not sent.')).toHaveCount(0, LIVE)
    await page.reload()
    await expect(messages(page)).toHaveCount(2)
    expect(await messageTexts(page)).toEqual(['Hello', 'Keep me'])
  })

  test('[D-085] that were begun are still there after a reload, each in its conversation', async ({
    seed,
  }) => {
    const cyra = await seed.createMember({ firstName: 'Cyra', lastName: 'Lund' })
    await seed.befriend(ann.memberId, cyra)
    await seed.createConversation(ann.memberId, ben.memberId, 2)
    await seed.createConversation(ann.memberId, cyra, 2)
    const { page } = ann
    await page.goto('/messages')
    await openConversation(page, 'Ben Adler')
    await messageField(page).fill('Half a thought for Ben')
    await openConversation(page, 'Cyra Lund')
    await expect(messageField(page)).toHaveValue('')
    await messageField(page).fill('And one for Cyra')
    await expect(conversationRow(page, 'Ben Adler')).toContainText('Draft: Half a thought for Ben')
    await page.reload()
    await expect(messageField(page)).toHaveValue('And one for Cyra')
    await openConversation(page, 'Ben Adler')
    await expect(messageField(page)).toHaveValue('Half a thought for Ben')
    await messageField(page).press('Enter')
    await expect(messageField(page)).toHaveValue('')
    await openConversation(page, 'Cyra Lund')
    await expect(conversationRow(page, 'Ben Adler')).not.toContainText('Draft')
  })
})
