import type { Locator, Page } from '@playwright/test'
import { idOf } from '@guildhall/contract/testing/ids'
import { SAMPLE_QUESTION, serveConversation } from './fixtures/comments.ts'
import { servePosts } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const PAGE = `/post/${SAMPLE_QUESTION.id}`
const COMMENTS = '**/api/posts/*/comments*'
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }

const serveSamples = (page: Page) => serveConversation(page)
const firstComment = (page: Page) => page.getByText('Per day, never per seat')
const dialog = (page: Page) => page.getByRole('dialog')
const tray = (page: Page) => page.getByRole('menu', { name: 'React' })

/** Reactions and comments in every place they appear. */
export const SCREENS: Screen[] = [
  screen('comments', PAGE, 'full', { before: serveSamples, shows: firstComment }),
  screen('comments', PAGE, 'empty', {
    before: (page) => serveConversation(page, []),
    shows: (page) => page.getByText('No answers yet.'),
  }),
  screen('comments', PAGE, 'loading', {
    before: async (page) => {
      await servePosts(page, [SAMPLE_QUESTION])
      await page.route(COMMENTS, () => new Promise(() => {}))
    },
    shows: (page) => page.locator('.comments .animate-shimmer').first(),
  }),
  screen('comments', PAGE, 'error', {
    before: async (page) => {
      await servePosts(page, [SAMPLE_QUESTION])
      await page.route(COMMENTS, (route) => route.fulfill(SERVER_ERROR))
    },
    shows: (page) => page.getByText('Couldn’t load answers.'),
    allowedProblems: [/status of 500 .*\/comments/],
  }),
  screen('comments', '/', 'card', { before: serveSamples, act: openCard, shows: firstComment }),
  screen('comments', `${PAGE}?thread=${idOf(2_002)}`, 'thread', {
    before: serveSamples,
    shows: (page) => page.getByText('Every time.'),
  }),
  screen('comments', PAGE, 'replying', {
    before: serveSamples,
    act: reply,
    shows: (page) => page.getByText('Cancel'),
  }),
  screen('comments', PAGE, 'sending', {
    before: async (page) => {
      await serveConversation(page)
      await page.route(COMMENTS, (route) =>
        route.request().method() === 'POST' ? new Promise(() => {}) : route.fallback(),
      )
    },
    act: write,
    shows: (page) => page.getByText('Sending…'),
    screenshotOnly: true,
  }),
  screen('comments', PAGE, 'long', {
    before: serveSamples,
    act: (page) =>
      page
        .getByRole('textbox', { name: 'Write an answer' })
        .fill(`${'Too much of a good thing. '.repeat(40)}`),
    shows: (page) => page.getByText(/characters? too many$/).first(),
  }),
  screen('comments', PAGE, 'folded', {
    before: serveSamples,
    act: (page) => page.getByRole('button', { name: /^Collapse Tomasz/ }).click(),
    shows: (page) => page.getByText('13 replies hidden'),
  }),
  screen('comments', PAGE, 'menu', {
    before: serveSamples,
    act: openCommentMenu,
    shows: (page) => page.getByRole('menuitem', { name: 'Delete comment' }),
    screenshotOnly: true,
  }),
  screen('comments', PAGE, 'editing', {
    before: serveSamples,
    act: choose('Edit comment'),
    shows: (page) => page.getByRole('textbox', { name: 'Edit your comment' }),
  }),
  screen('comments', PAGE, 'deleting', {
    before: serveSamples,
    act: choose('Delete comment'),
    shows: dialog,
  }),
  screen('comments', PAGE, 'history', {
    before: serveSamples,
    act: (page) => page.getByRole('button', { name: 'edited' }).click(),
    shows: (page) => page.getByText('Every time. Same price.', { exact: true }),
  }),
  screen('reactions', '/', 'tray', { before: serveSamples, act: openTray, shows: tray }),
  screen('reactions', PAGE, 'tray-of-comment', {
    before: serveSamples,
    act: async (page) => {
      await page.getByRole('button', { name: 'Upvote, 5', exact: true }).focus()
      await page.keyboard.press('ArrowUp')
    },
    shows: tray,
    screenshotOnly: true,
  }),
  screen('reactions', '/', 'dialog', {
    before: serveSamples,
    act: openReactions,
    shows: (page) => dialog(page).getByText('Priya Nair'),
  }),
  screen('reactions', '/', 'downvotes', {
    before: serveSamples,
    act: async (page) => {
      await openReactions(page)
      await page.getByRole('tab', { name: 'Downvote' }).click()
    },
    shows: (page) => page.getByText('Downvotes are anonymous.'),
  }),
  screen('reactions', '/', 'dialog-error', {
    before: async (page) => {
      await serveConversation(page)
      await page.route('**/api/reactions*', (route) => route.fulfill(SERVER_ERROR))
    },
    act: openReactions,
    shows: (page) => page.getByText('Couldn’t load reactions.'),
    allowedProblems: [/status of 500 .*\/reactions/],
  }),
]

function screen(
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
  // The first reaction gets the focus once the tray is open.
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

async function openCommentMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More options for Tomasz/ })
    .first()
    .click()
}

function choose(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openCommentMenu(page)
    await page.getByRole('menuitem', { name }).click()
  }
}
