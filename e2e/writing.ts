import { expect, type Locator, type Page } from '@playwright/test'
import type { Chosen } from './files.ts'

/** Time for a file to be sent, checked and made ready, also on a busy machine. */
export const FILE_PATIENCE = { timeout: 30_000 }

/** The invitation to write, on the home page of each theme. */
export function prompt(page: Page): Locator {
  return page.getByRole('button', { name: /^What's (on your mind|happening)/ })
}

/** The window in which a post is written. */
export function composer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Create post' })
}

/** Where the words of a post are written. */
export function text(page: Page): Locator {
  return composer(page).getByRole('textbox', { name: 'Text', exact: true })
}

/** The button that sends what was written. */
export function postButton(page: Page): Locator {
  return composer(page).getByRole('button', { name: 'Post', exact: true })
}

/** Opens the composer with one of the buttons of the page. */
export async function openComposer(page: Page, opener: Locator = prompt(page)): Promise<void> {
  await opener.click()
  await expect(composer(page)).toBeVisible()
}

/** Chooses a file, as the browser's own chooser hands it over. */
export async function chooseFile(page: Page, file: Chosen | string): Promise<void> {
  await composer(page).getByLabel('File', { exact: true }).first().setInputFiles(file)
}

/** Sends what was written and waits until the composer has closed. */
export async function submit(page: Page): Promise<void> {
  await postButton(page).click()
  await expect(composer(page)).toHaveCount(0)
}

/** The posts of the list that are in the page, from the top. */
export function posts(page: Page): Locator {
  return page.getByRole('feed', { name: 'Posts' }).getByRole('article')
}

/** The post that says this. */
export function postSaying(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words })
}

/** The post itself, wherever it stands in the page. */
export function postWith(page: Page, id: string): Locator {
  return page.locator(`article[data-post="${id}"]`)
}

/** Opens the menu of a post and takes one of its ways. */
export async function fromMenu(post: Locator, item: string): Promise<void> {
  await post.getByRole('button', { name: 'More', exact: true }).click()
  await post.page().getByRole('menuitem', { name: item }).click()
}

/** The short message at the edge of the screen. */
export function toast(page: Page): Locator {
  return page.locator('[data-tone]')
}
