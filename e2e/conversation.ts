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
