import type { Locator, Page } from '@playwright/test'
import { ASKED, serveConversation } from './made-comments.ts'
import { madeId, servePosts } from './made-posts.ts'
import type { Screen } from './screen.ts'

const PAGE = `/post/${ASKED.id}`
const COMMENTS = '**/api/posts/*/comments*'
const NO = { status: 500, json: { message: 'No', code: 'internal' } }

const made = (page: Page) => serveConversation(page)
const first = (page: Page) => page.getByText('Per day, never per seat')
const dialog = (page: Page) => page.getByRole('dialog')
const tray = (page: Page) => page.getByRole('menu', { name: 'React' })

/** Reactions and comments, wherever they show. */
export const CONVERSATION_SCREENS: Screen[] = [
  on('comments', PAGE, 'full', { before: made, shows: first }),
  on('comments', PAGE, 'empty', {
    before: (page) => serveConversation(page, []),
    shows: (page) => page.getByText('No answers yet.'),
  }),
  on('comments', PAGE, 'loading', {
    before: async (page) => {
      await servePosts(page, [ASKED])
      await page.route(COMMENTS, () => new Promise(() => {}))
    },
    shows: (page) => page.locator('.comments .animate-shimmer').first(),
  }),
  on('comments', PAGE, 'error', {
    before: async (page) => {
      await servePosts(page, [ASKED])
      await page.route(COMMENTS, (route) => route.fulfill(NO))
    },
    shows: (page) => page.getByText('The answers could not be loaded.'),
    faults: [/status of 500 .*\/comments/],
  }),
  on('comments', '/', 'card', { before: made, does: openCard, shows: first }),
  on('comments', `${PAGE}?thread=${madeId(2_002)}`, 'thread', {
    before: made,
    shows: (page) => page.getByText('Every time.'),
  }),
  on('comments', PAGE, 'replying', { before: made, does: reply, shows: (page) => page.getByText('Cancel') }),
  on('comments', PAGE, 'sending', {
    before: async (page) => {
      await serveConversation(page)
      await page.route(COMMENTS, (route) =>
        route.request().method() === 'POST' ? new Promise(() => {}) : route.fallback(),
      )
    },
    does: write,
    shows: (page) => page.getByText('Sending…'),
    pictureOnly: true,
  }),
  on('comments', PAGE, 'long', {
    before: made,
    does: (page) =>
      page
        .getByRole('textbox', { name: 'Write an answer' })
        .fill(`${'Too much of a good thing. '.repeat(40)}`),
    shows: (page) => page.getByText(/characters? too many$/).first(),
  }),
  on('comments', PAGE, 'folded', {
    before: made,
    does: (page) => page.getByRole('button', { name: 'Collapse the thread of Tomasz' }).click(),
    shows: (page) => page.getByText('13 replies hidden'),
  }),
  on('comments', PAGE, 'menu', {
    before: made,
    does: ownMenu,
    shows: (page) => page.getByRole('menuitem', { name: 'Delete comment' }),
    pictureOnly: true,
  }),
  on('comments', PAGE, 'editing', {
    before: made,
    does: choose('Edit comment'),
    shows: (page) => page.getByRole('textbox', { name: 'Edit your comment' }),
  }),
  on('comments', PAGE, 'deleting', { before: made, does: choose('Delete comment'), shows: dialog }),
  on('comments', PAGE, 'history', {
    before: made,
    does: (page) => page.getByRole('button', { name: 'edited' }).click(),
    shows: (page) => page.getByText('Every time. Same price.', { exact: true }),
  }),
  on('reactions', '/', 'tray', { before: made, does: openTray, shows: tray }),
  on('reactions', PAGE, 'tray-of-comment', {
    before: made,
    does: async (page) => {
      await page.getByRole('button', { name: 'Upvote, 5', exact: true }).focus()
      await page.keyboard.press('ArrowUp')
    },
    shows: tray,
    pictureOnly: true,
  }),
  on('reactions', '/', 'dialog', {
    before: made,
    does: openReactions,
    shows: (page) => dialog(page).getByText('Priya Nair'),
  }),
  on('reactions', '/', 'downvotes', {
    before: made,
    does: async (page) => {
      await openReactions(page)
      await page.getByRole('tab', { name: 'Downvote' }).click()
    },
    shows: (page) => page.getByText('Downvotes are counted, never named.'),
  }),
  on('reactions', '/', 'dialog-error', {
    before: async (page) => {
      await serveConversation(page)
      await page.route('**/api/reactions*', (route) => route.fulfill(NO))
    },
    does: openReactions,
    shows: (page) => page.getByText('The reactions could not be loaded.'),
    faults: [/status of 500 .*\/reactions/],
  }),
]

function on(
  name: string,
  path: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'>,
): Screen {
  return { name, path, state, who: 'member', ...rest }
}

function card(page: Page): Locator {
  return page.getByRole('article').first()
}

async function openCard(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Comment' }).click()
}

async function openTray(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Upvote/ })
    .focus()
  await page.keyboard.press('ArrowUp')
  // The first of them has the focus once the tray stands.
  await page.locator('[role="menuitemradio"]:focus').waitFor()
  await page.keyboard.press('ArrowRight')
}

async function openReactions(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'reactions' }).click()
}

async function reply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reply to Tomasz' }).first().click()
}

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Write an answer' }).fill('Half now, half when it worked.')
  await page.keyboard.press('Control+Enter')
}

async function ownMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about the comment of Tomasz' }).first().click()
}

function choose(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await ownMenu(page)
    await page.getByRole('menuitem', { name }).click()
  }
}
