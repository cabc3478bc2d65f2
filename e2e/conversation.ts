import type { Locator, Page } from '@playwright/test'

/** The comments of a post, below its card or on its page. */
export function comments(within: Page | Locator): Locator {
  return within.locator('[data-comments]')
}

/** The field for a new comment. */
export function commentField(within: Page | Locator): Locator {
  return within.getByRole('textbox', { name: 'Write a comment' })
}

/** The comment with this text, without its replies. */
export function commentWithText(within: Page | Locator, text: string): Locator {
  return within.locator('.comment').filter({ hasText: text })
}

/** Opens a comment's menu and chooses an item. */
export async function chooseFromCommentMenu(comment: Locator, item: string): Promise<void> {
  await comment.getByRole('button', { name: /^More options for .+’s comment$/ }).click()
  await comment.page().getByRole('menuitem', { name: item }).click()
}

/** The tray of reactions above the reaction button. */
export function tray(page: Page): Locator {
  return page.getByRole('menu', { name: 'React' })
}

/** The button that saves or unsaves a post. */
export function saveButton(post: Locator): Locator {
  return post.getByRole('button', { name: /^Saved?$/ })
}

/** The dialog for choosing the collection of a post. */
export function collectionChooser(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Save to collection' })
}

/** The options of the mention picker. */
export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Mention' }).getByRole('option')
}

/** Returns a random username prefix, so that searches find only the members of this test. */
export function uniquePrefix(): string {
  return `q${Math.random().toString(36).slice(2, 8)}`
}
