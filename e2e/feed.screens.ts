import type { Locator, Page } from '@playwright/test'
import { idOf } from '@guildhall/contract/testing/ids'
import { SAMPLE_POSTS, servePosts, uncommented } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const LISTS = '**/api/posts?*'
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const LIST_ERROR = /status of 500 .*\/api\/posts/

const serveSamples = (page: Page) => servePosts(page)
const serveNone = (page: Page) => servePosts(page, [])
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

async function neverAnswer(page: Page): Promise<void> {
  await page.route(LISTS, () => new Promise(() => {}))
}

async function failLists(page: Page): Promise<void> {
  await page.route(LISTS, (route) => route.fulfill(SERVER_ERROR))
}

/** Home, the video page, the post page, and the dialogs and menus of a post. */
export const SCREENS: Screen[] = [
  screen('home', '/', 'full', { before: serveSamples, shows: (page) => page.getByRole('article').nth(2) }),
  screen('home', '/', 'empty', { before: serveNone, shows: heading('Welcome, ') }),
  screen('home', '/', 'waiting', { before: neverAnswer, shows: skeleton, screenshotOnly: true }),
  screen('home', '/', 'failed', {
    before: failLists,
    shows: heading('Couldn’t load your feed'),
    allowedProblems: [LIST_ERROR],
  }),
  screen('home', '/', 'voted', {
    before: serveVoting,
    act: voteForThursday,
    shows: (page) => page.getByText('218 votes'),
  }),
  screen('video', '/video', 'full', { before: serveSamples, shows: card }),
  screen('video', '/video', 'empty', { before: serveNone, shows: heading('No videos yet') }),
  screen('video', '/video', 'loading', { before: neverAnswer, shows: skeleton }),
  screen('video', '/video', 'error', {
    before: failLists,
    shows: heading('Failed to load video posts'),
    allowedProblems: [LIST_ERROR],
  }),
  screen('post', `/post/${idOf(1)}`, 'full', {
    before: (page) => servePosts(page, SAMPLE_POSTS.map(uncommented)),
    shows: card,
  }),
  screen('post', `/post/${idOf(99)}`, 'gone', {
    before: serveSamples,
    shows: heading('This post isn’t available'),
    allowedProblems: [/status of 404 .*\/api\/posts/],
  }),
  screen('post', `/post/${idOf(1)}`, 'error', {
    before: async (page) => void (await page.route('**/api/posts**', (route) => route.fulfill(SERVER_ERROR))),
    shows: heading('Couldn’t load this post'),
    allowedProblems: [LIST_ERROR],
  }),
  screen('post', `/post/${idOf(1)}`, 'loading', {
    before: async (page) => void (await page.route('**/api/posts**', () => new Promise(() => {}))),
    shows: skeleton,
  }),
  screen('post-share', '/', 'open', {
    before: serveSamples,
    act: (page) => card(page).getByRole('button', { name: 'Share' }).click(),
    shows: dialog,
  }),
  screen('post-menu', `/post/${idOf(9)}`, 'open', {
    before: serveSamples,
    act: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Delete post' }),
  }),
  screen('post-menu', `/post/${idOf(1)}`, 'of-another', {
    before: serveSamples,
    act: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
    shows: (page) => page.getByRole('menuitem', { name: /^Follow/, disabled: false }),
  }),
  screen('post-edit', `/post/${idOf(9)}`, 'open', {
    before: serveSamples,
    act: choose('Edit post'),
    shows: dialog,
  }),
  screen('post-delete', `/post/${idOf(9)}`, 'open', {
    before: serveSamples,
    act: choose('Delete post'),
    shows: dialog,
  }),
  screen('post-history', `/post/${idOf(8)}`, 'open', {
    before: async (page) => {
      await servePosts(page)
      await page.route('**/api/posts/*/edits*', (route) =>
        route.fulfill({
          json: [{ id: idOf(80), content: 'Settle a bet?', writtenAt: '2026-03-04T10:00:00.000Z' }],
        }),
      )
    },
    act: (page) => page.getByRole('button', { name: 'edited' }).click(),
    shows: (page) => page.getByText('Settle a bet?'),
  }),
  screen('post-picture', `/post/${idOf(1)}`, 'open', {
    before: serveSamples,
    act: (page) => page.getByRole('button', { name: 'Open photo' }).click(),
    shows: dialog,
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

function choose(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
}

async function serveVoting(page: Page): Promise<void> {
  await servePosts(page)
  await page.route('**/api/posts/*/vote', (route) =>
    route.fulfill({ json: { ...SAMPLE_POSTS[1], viewerVote: 1, pollResults: [111, 67, 36, 4] } }),
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
