import { expect, type Locator, type Page } from '@playwright/test'
import { openWithStream } from './streams.ts'

/** The messages of the open conversation. */
export function messages(page: Page): Locator {
  return page.getByRole('log').locator('[data-message]')
}

/** The message with this text. */
export function messageWithText(page: Page, text: string): Locator {
  return messages(page).filter({ hasText: text })
}

/** Returns the texts of the open conversation from the top, without replies’ quotes. */
export function messageTexts(page: Page): Promise<string[]> {
  return messages(page).locator('.thread-bubble > p').allTextContents()
}

/** The field for a new message. */
export function messageField(page: Page): Locator {
  return page.locator('[data-part="message-field"]')
}

/** Writes a message in the open conversation and sends it. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text)
  await messageField(page).press('Enter')
  await expect(messageWithText(page, text).last()).toBeVisible()
}

/** Opens a message's menu. */
export async function openMessageMenu(message: Locator): Promise<void> {
  await message.getByRole('button', { name: /^More options for / }).click()
}

/** Opens a message's menu and chooses an item. */
export async function chooseFromMessageMenu(message: Locator, item: string): Promise<void> {
  await openMessageMenu(message)
  await message.page().getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the menu of the open conversation. */
export async function openThreadMenu(page: Page): Promise<void> {
  await page.locator('.messages-head').getByRole('button', { name: 'More', exact: true }).click()
}

/** Opens the menu of the open conversation and chooses an item. */
export async function chooseFromThreadMenu(page: Page, item: string): Promise<void> {
  await openThreadMenu(page)
  await page.getByRole('menuitem', { name: item }).click()
}

/** The conversation with this name in the list. */
export function conversationRow(page: Page, name: string): Locator {
  return page.locator('.messages-item').filter({ hasText: name })
}

/** Opens the conversation with this name from the list. */
export async function openConversation(page: Page, name: string): Promise<void> {
  await conversationRow(page, name).getByRole('link').click()
  await expect(page.getByRole('log')).toBeVisible()
}

/** Opens the conversation with another member, with live updates. */
export async function openTo(page: Page, memberId: string): Promise<void> {
  await openWithStream(page, `/messages?to=${memberId}`)
  await expect(messageField(page)).toBeVisible()
}
