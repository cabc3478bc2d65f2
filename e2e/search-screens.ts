import type { Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { MADE_FOUND, NOTHING_FOUND, serveSearch } from './made-search.ts'
import type { Screen } from './screen.ts'

const NO = { status: 500, json: { message: 'No', code: 'internal' } }
const made = (page: Page) => serveSearch(page)
const nothing = (page: Page) => serveSearch(page, NOTHING_FOUND)
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('listitem').first()
const group = MADE_FOUND.groups[0]?.id ?? ''

/** The search box in every state, and the result page with its views. */
export const SEARCH_SCREENS: Screen[] = [
  on('search-box', 'full', {
    path: '/',
    before: made,
    does: async (page, look) => {
      await type('pri')(page, look)
      if (await box(page).isVisible()) await page.getByRole('option').nth(1).hover()
    },
    shows: (page) => page.getByText('Pricing for Makers').first(),
  }),
  on('search-box', 'none', {
    path: '/',
    before: nothing,
    does: type('qwertz'),
    shows: (page) => page.getByText('No results found'),
  }),
  on('search-box', 'error', {
    path: '/',
    before: async (page) => {
      await serveSearch(page)
      await page.route('**/api/search?*', (route) => route.fulfill(NO))
    },
    does: type('pri'),
    shows: (page) => page.locator('[data-tone=destructive]'),
    faults: [/status of 500 .*api\/search/],
  }),
  on('search', 'full', { before: made, shows: list('Posts') }),
  on('search', 'empty', { path: '/search', before: made, shows: heading('What are you looking for?') }),
  on('search', 'none', { before: nothing, shows: heading('No results found') }),
  on('search', 'loading', {
    path: '/search?q=pri&tab=posts',
    before: async (page) => {
      await serveSearch(page)
      await page.route('**/api/search/posts?*', () => new Promise(() => {}))
    },
    shows: (page) => page.getByRole('list', { name: 'Posts' }),
    pictureOnly: true,
  }),
  on('search', 'error', {
    before: async (page) => {
      await serveSearch(page)
      await page.route('**/api/search?*', (route) => route.fulfill(NO))
    },
    shows: heading('Search failed'),
    faults: [/status of 500 .*api\/search/],
  }),
  on('search', 'members', { path: '/search?q=pri&tab=members', before: made, shows: list('Members') }),
  on('search', 'groups', { path: '/search?q=pri&tab=groups', before: made, shows: list('Groups') }),
  on('search', 'posts', { path: '/search?q=price&tab=posts', before: made, shows: list('Posts') }),
  on('search', 'filtered', {
    path: `/search?q=price&tab=posts&group=${group}&when=week&media=true`,
    before: made,
    shows: (page) => page.getByRole('button', { name: 'Clear filters' }),
  }),
  on('search', 'picking', {
    path: '/search?q=price&tab=posts',
    before: made,
    does: (page) => page.getByRole('combobox', { name: 'From' }).fill('pri'),
    shows: (page) => page.getByRole('listbox', { name: 'From' }).getByRole('option').first(),
  }),
]

function on(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: '/search?q=pri', state, who: 'member', ...rest }
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Guildhall' })

/** Where the bar has no box, the result page has one. */
function type(words: string): (page: Page, look: Look) => Promise<void> {
  return async (page) => {
    await page.getByRole('article').first().waitFor()
    if (await box(page).isVisible()) return box(page).fill(words)
    await page.goto('/search')
    await page.getByRole('textbox', { name: 'Search for members, groups and posts' }).fill(words)
  }
}
