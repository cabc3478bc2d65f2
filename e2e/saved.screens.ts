import type { Locator, Page } from '@playwright/test'
import { SAMPLE_COLLECTIONS, SAMPLE_SAVED, serveSaved } from './fixtures/saved.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const serveSamples = (page: Page) => serveSaved(page)

/** The Saved page in every state, and the dialogs of that page and of the Save button. */
export const SCREENS: Screen[] = [
  screen('saved', 'full', { before: serveSamples, act: view('Grid'), shows: card }),
  screen('saved', 'list', {
    before: serveSamples,
    act: view('List'),
    shows: (page) => page.locator('.saved-line').first(),
  }),
  screen('saved', 'empty', {
    before: (page) => serveSaved(page, [], []),
    shows: heading('No saved posts yet'),
  }),
  screen('saved', 'loading', {
    before: async (page) => {
      await serveSaved(page)
      await page.route('**/api/saved-posts?*', () => new Promise(() => {}))
    },
    shows: (page) => page.getByText('Loading saved posts...'),
  }),
  screen('saved', 'error', {
    before: async (page) => {
      await serveSaved(page)
      await page.route('**/api/saved-posts?*', (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Couldn’t load your saved posts'),
    allowedProblems: [/status of 500 .*saved-posts/],
  }),
  screen('saved', 'search', {
    before: serveSamples,
    act: search('th'),
    shows: (page) => page.locator('mark').first(),
  }),
  screen('saved', 'no-hits', {
    before: serveSamples,
    act: search('quantum chromodynamics'),
    shows: heading('No posts match your search'),
  }),
  screen('saved', 'collection', {
    before: serveSamples,
    path: `/saved?collection=${SAMPLE_COLLECTIONS[0]?.id}`,
    act: view('Grid'),
    shows: heading('Pricing'),
  }),
  screen('saved', 'collection-empty', {
    before: (page) => serveSaved(page, []),
    path: `/saved?collection=${SAMPLE_COLLECTIONS[3]?.id}`,
    shows: heading('Nothing in this collection yet'),
  }),
  screen('saved', 'menu', {
    before: serveSamples,
    act: (page) => card(page).getByRole('button', { name: 'More' }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Move to another collection' }),
  }),
  screen('saved', 'removed', {
    before: serveRemoval,
    act: (page) => card(page).getByRole('button', { name: 'Remove from Saved' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Undo' }),
  }),
  screen('collection', 'new', {
    before: serveSamples,
    act: fillInCollection('Client stories'),
    shows: dialog,
  }),
  screen('collection', 'error', {
    before: serveSamples,
    act: fillInCollection(''),
    shows: (page) => page.locator('[data-tone]'),
  }),
  screen('collection', 'edit', {
    before: serveSamples,
    path: `/saved?collection=${SAMPLE_COLLECTIONS[0]?.id}`,
    act: (page) => page.getByRole('button', { name: 'Edit collection' }).click(),
    shows: dialog,
  }),
  screen('collection', 'delete', {
    before: serveSamples,
    path: `/saved?collection=${SAMPLE_COLLECTIONS[0]?.id}`,
    act: (page) => page.getByRole('button', { name: 'Delete collection' }).click(),
    shows: dialog,
  }),
  screen('save-to', 'open', {
    before: serveSamples,
    path: '/',
    act: chooseCollection,
    shows: (page) => dialog(page).getByRole('button', { name: 'Pricing' }),
  }),
  screen('save-to', 'loading', {
    before: async (page) => {
      await serveSaved(page)
      await page.route('**/api/saved-collections', () => new Promise(() => {}))
    },
    path: '/',
    act: chooseCollection,
    shows: (page) => dialog(page).locator('.animate-shimmer').first(),
    screenshotOnly: true,
  }),
]

function screen(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: '/saved', state, who: 'member', ...rest }
}

/** Chooses the view, which is stored and therefore shared by all screens. */
function view(name: 'List' | 'Grid'): (page: Page) => Promise<void> {
  return (page) => page.getByRole('radio', { name }).check()
}

function search(query: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('textbox', { name: 'Search saved posts' }).fill(query)
}

function fillInCollection(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'New Collection' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog(page).getByRole('radio', { name: 'Green' }).check()
    if (name === '') await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  }
}

async function chooseCollection(page: Page): Promise<void> {
  const save: Locator = card(page).getByRole('button', { name: 'Save', exact: true })
  await save.focus()
  await page.keyboard.press('ArrowDown')
}

async function serveRemoval(page: Page): Promise<void> {
  await serveSaved(page)
  await page.route(/\/api\/saved-posts\/[^/?]+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await serveSaved(page, SAMPLE_SAVED.slice(1))
    await route.fulfill({ status: 204 })
  })
}
