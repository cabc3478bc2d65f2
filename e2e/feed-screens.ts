import type { Locator, Page } from '@playwright/test'
import { MADE_POSTS, madeId, servePosts, uncommented } from './made-posts.ts'
import type { Screen } from './screen.ts'

const LISTS = '**/api/posts?*'
const NO = { status: 500, json: { message: 'No', code: 'internal' } }
const NO_LIST = /status of 500 .*\/api\/posts/

const made = (page: Page) => servePosts(page)
const empty = (page: Page) => servePosts(page, [])
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

async function waiting(page: Page): Promise<void> {
  await page.route(LISTS, () => new Promise(() => {}))
}

async function failing(page: Page): Promise<void> {
  await page.route(LISTS, (route) => route.fulfill(NO))
}

/** Home, the videos, a post by itself, and what opens from a post. */
export const FEED_SCREENS: Screen[] = [
  on('home', '/', 'full', { before: made, shows: (page) => page.getByRole('article').nth(2) }),
  on('home', '/', 'empty', { before: empty, shows: heading('Welcome, ') }),
  on('home', '/', 'waiting', { before: waiting, shows: skeleton, pictureOnly: true }),
  on('home', '/', 'failed', {
    before: failing,
    shows: heading('Your feed could not be loaded'),
    faults: [NO_LIST],
  }),
  on('home', '/', 'voted', {
    before: voting,
    does: voteForThursday,
    shows: (page) => page.getByText('218 votes'),
  }),
  on('video', '/video', 'full', { before: made, shows: card }),
  on('video', '/video', 'empty', { before: empty, shows: heading('No videos yet') }),
  on('video', '/video', 'loading', { before: waiting, shows: skeleton }),
  on('video', '/video', 'error', {
    before: failing,
    shows: heading('Failed to load video posts'),
    faults: [NO_LIST],
  }),
  on('post', `/post/${madeId(1)}`, 'full', {
    before: (page) => servePosts(page, MADE_POSTS.map(uncommented)),
    shows: card,
  }),
  on('post', `/post/${madeId(99)}`, 'gone', {
    before: made,
    shows: heading('This post is not available'),
    faults: [/status of 404 .*\/api\/posts/],
  }),
  on('post', `/post/${madeId(1)}`, 'error', {
    before: async (page) => void (await page.route('**/api/posts**', (route) => route.fulfill(NO))),
    shows: heading('This post could not be loaded'),
    faults: [NO_LIST],
  }),
  on('post', `/post/${madeId(1)}`, 'loading', {
    before: async (page) => void (await page.route('**/api/posts**', () => new Promise(() => {}))),
    shows: skeleton,
  }),
  on('post-share', '/', 'open', {
    before: made,
    does: (page) => card(page).getByRole('button', { name: 'Share' }).click(),
    shows: dialog,
  }),
  on('post-menu', `/post/${madeId(9)}`, 'open', {
    before: made,
    does: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Delete post' }),
  }),
  on('post-menu', `/post/${madeId(1)}`, 'of-another', {
    before: made,
    does: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
    shows: (page) => page.getByRole('menuitem', { name: /^Follow/, disabled: false }),
  }),
  on('post-edit', `/post/${madeId(9)}`, 'open', { before: made, does: choose('Edit post'), shows: dialog }),
  on('post-delete', `/post/${madeId(9)}`, 'open', {
    before: made,
    does: choose('Delete post'),
    shows: dialog,
  }),
  on('post-history', `/post/${madeId(8)}`, 'open', {
    before: async (page) => {
      await servePosts(page)
      await page.route('**/api/posts/*/edits*', (route) =>
        route.fulfill({
          json: [{ id: madeId(80), content: 'Settle a bet?', writtenAt: '2026-03-04T10:00:00.000Z' }],
        }),
      )
    },
    does: (page) => page.getByRole('button', { name: 'edited' }).click(),
    shows: (page) => page.getByText('Settle a bet?'),
  }),
  on('post-picture', `/post/${madeId(1)}`, 'open', {
    before: made,
    does: (page) => page.getByRole('button', { name: 'Open picture' }).click(),
    shows: dialog,
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

function choose(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
}

async function voting(page: Page): Promise<void> {
  await servePosts(page)
  await page.route('**/api/posts/*/vote', (route) =>
    route.fulfill({ json: { ...MADE_POSTS[1], viewerVote: 1, pollResults: [111, 67, 36, 4] } }),
  )
}

async function voteForThursday(page: Page): Promise<void> {
  const option = page.getByRole('button', { name: 'Thursday' })
  await option.scrollIntoViewIfNeeded()
  await option.click()
}

function skeleton(page: Page): Locator {
  return page.locator('main .post-card').first()
}
