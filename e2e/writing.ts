import { expect, type Locator, type Page } from '@playwright/test'
import type { TestFile } from './files.ts'

/** Time for a file to be uploaded, checked and processed, even on a busy machine. */
export const UPLOAD_TIMEOUT = { timeout: 30_000 }

/** The prompt that opens the composer, on the home page of each theme. */
export function prompt(page: Page): Locator {
  return page.getByRole('button', { name: /^What[’'](?:s on your mind|s happening)/ })
}

/** The dialog for writing a post. */
export function composer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Create post' })
}

/** The text field of the composer. */
export function textField(page: Page): Locator {
  return composer(page).getByRole('textbox', { name: 'Text', exact: true })
}

/** The button that submits the post. */
export function postButton(page: Page): Locator {
  return composer(page).getByRole('button', { name: 'Post', exact: true })
}

/** Opens the composer, by default with the prompt. */
export async function openComposer(page: Page, opener: Locator = prompt(page)): Promise<void> {
  await opener.click()
  await expect(composer(page)).toBeVisible()
}

/** Sets the file of the composer, without the file chooser of the browser. */
export async function chooseFile(page: Page, file: TestFile | string): Promise<void> {
  await composer(page).getByLabel('File', { exact: true }).first().setInputFiles(file)
}

/** Submits the post and waits until the composer has closed. */
export async function submit(page: Page): Promise<void> {
  await postButton(page).click()
  await expect(composer(page)).toHaveCount(0)
}

/** The rendered posts of the list, from the top. */
export function posts(page: Page): Locator {
  return page.getByRole('feed', { name: 'Posts' }).getByRole('article')
}

/** The post with this text. */
export function postWithText(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text })
}

/** The post with this id, anywhere in the page. */
export function postById(page: Page, id: string): Locator {
  return page.locator(`article[data-post="${id}"]`)
}

/** Opens a post's menu and chooses an item. */
export async function chooseFromMenu(post: Locator, item: string): Promise<void> {
  await post.getByRole('button', { name: 'More', exact: true }).click()
  await post.page().getByRole('menuitem', { name: item }).click()
}

/** The toast. */
export function toast(page: Page): Locator {
  return page.locator('[data-tone]')
}
