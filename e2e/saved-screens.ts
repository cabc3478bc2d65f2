import type { Locator, Page } from '@playwright/test'
import { MADE_COLLECTIONS, MADE_SAVED, serveSaved } from './made-saved.ts'
import type { Screen } from './screen.ts'

const NO = { status: 500, json: { message: 'No', code: 'internal' } }
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const made = (page: Page) => serveSaved(page)

/** The Saved page in every state, and what opens from it and from the Save button. */
export const SAVED_SCREENS: Screen[] = [
  on('saved', 'full', { before: made, does: view('Grid'), shows: card }),
  on('saved', 'list', {
    before: made,
    does: view('List'),
    shows: (page) => page.locator('.saved-line').first(),
  }),
  on('saved', 'empty', { before: (page) => serveSaved(page, [], []), shows: heading('No saved posts yet') }),
  on('saved', 'loading', {
    before: async (page) => {
      await serveSaved(page)
      await page.route('**/api/saved-posts?*', () => new Promise(() => {}))
    },
    shows: (page) => page.getByText('Loading saved posts...'),
  }),
  on('saved', 'error', {
    before: async (page) => {
      await serveSaved(page)
      await page.route('**/api/saved-posts?*', (route) => route.fulfill(NO))
    },
    shows: heading('Your saved posts could not be loaded'),
    faults: [/status of 500 .*saved-posts/],
  }),
  on('saved', 'search', { before: made, does: search('th'), shows: (page) => page.locator('mark').first() }),
  on('saved', 'no-hits', {
    before: made,
    does: search('quantum chromodynamics'),
    shows: heading('No posts match your search'),
  }),
  on('saved', 'collection', {
    before: made,
    path: `/saved?collection=${MADE_COLLECTIONS[0]?.id}`,
    does: view('Grid'),
    shows: heading('Pricing'),
  }),
  on('saved', 'collection-empty', {
    before: (page) => serveSaved(page, []),
    path: `/saved?collection=${MADE_COLLECTIONS[3]?.id}`,
    shows: heading('Nothing in this collection yet'),
  }),
  on('saved', 'menu', {
    before: made,
    does: (page) => card(page).getByRole('button', { name: 'More' }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Move to another collection' }),
  }),
  on('saved', 'removed', {
    before: removable,
    does: (page) => card(page).getByRole('button', { name: 'Remove from saved' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Undo' }),
  }),
  on('collection', 'new', { before: made, does: write('Client stories'), shows: dialog }),
  on('collection', 'error', { before: made, does: write(''), shows: (page) => page.locator('[data-tone]') }),
  on('collection', 'edit', {
    before: made,
    path: `/saved?collection=${MADE_COLLECTIONS[0]?.id}`,
    does: (page) => page.getByRole('button', { name: 'Edit collection' }).click(),
    shows: dialog,
  }),
  on('collection', 'delete', {
    before: made,
    path: `/saved?collection=${MADE_COLLECTIONS[0]?.id}`,
    does: (page) => page.getByRole('button', { name: 'Delete collection' }).click(),
    shows: dialog,
  }),
  on('save-to', 'open', {
    before: made,
    path: '/',
    does: chooseCollection,
    shows: (page) => dialog(page).getByRole('button', { name: 'Pricing' }),
  }),
  on('save-to', 'loading', {
    before: async (page) => {
      await serveSaved(page)
      await page.route('**/api/saved-collections', () => new Promise(() => {}))
    },
    path: '/',
    does: chooseCollection,
    shows: (page) => dialog(page).locator('.animate-shimmer').first(),
    pictureOnly: true,
  }),
]

function on(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: '/saved', state, who: 'member', ...rest }
}

/** The view is remembered from screen to screen; each says which one it wants. */
function view(name: 'List' | 'Grid'): (page: Page) => Promise<void> {
  return (page) => page.getByRole('radio', { name }).check()
}

function search(words: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('textbox', { name: 'Search saved posts' }).fill(words)
}

function write(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'New Collection' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog(page).getByRole('radio', { name: 'Green' }).check()
    if (name === '') await dialog(page).getByRole('button', { name: 'Create Collection' }).click()
  }
}

async function chooseCollection(page: Page): Promise<void> {
  const save: Locator = card(page).getByRole('button', { name: 'Save', exact: true })
  await save.focus()
  await page.keyboard.press('ArrowDown')
}

async function removable(page: Page): Promise<void> {
  await serveSaved(page)
  await page.route(/\/api\/saved-posts\/[^/?]+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await serveSaved(page, MADE_SAVED.slice(1))
    await route.fulfill({ status: 204 })
  })
}
