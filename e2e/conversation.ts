import type { Locator, Page } from '@playwright/test'

/** The comments of a post: below its card, or on its page. */
export function comments(within: Page | Locator): Locator {
  return within.locator('[data-comments]')
}

/** Where a comment is written. */
export function commentField(within: Page | Locator): Locator {
  return within.getByRole('textbox', { name: 'Write a comment' })
}

/** The comment that says this, without what hangs on it. */
export function commentSaying(within: Page | Locator, words: string): Locator {
  return within.locator('.comment').filter({ hasText: words })
}

/** Opens the menu of a comment and takes one of its ways. */
export async function fromCommentMenu(comment: Locator, item: string): Promise<void> {
  await comment.getByRole('button', { name: /^More about the comment/ }).click()
  await comment.page().getByRole('menuitem', { name: item }).click()
}

/** The further reactions above their button. */
export function tray(page: Page): Locator {
  return page.getByRole('menu', { name: 'React' })
}

/** Saves a post, or lets it go. */
export function saveButton(post: Locator): Locator {
  return post.getByRole('button', { name: /^Saved?$/ })
}

/** Where the collection of a post is chosen. */
export function collectionChooser(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Save to collection' })
}

/** Who can be named with what is written behind the @. */
export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Mention' }).getByRole('option')
}

/** Letters that no other journey's people begin with. */
export function newLetters(): string {
  return `q${Math.random().toString(36).slice(2, 8)}`
}
