import type { Page } from '@playwright/test'
import type { Appearance } from './appearances.ts'
import { SAMPLE_RESULTS, NO_RESULTS, serveSearch } from './fixtures/search.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const serveSamples = (page: Page) => serveSearch(page)
const serveNoResults = (page: Page) => serveSearch(page, NO_RESULTS)
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('listitem').first()
const group = SAMPLE_RESULTS.groups[0]?.id ?? ''

/** The search box in every state, and the results page with its tabs. */
export const SCREENS: Screen[] = [
  screen('search-box', 'full', {
    path: '/',
    before: serveSamples,
    act: async (page, appearance) => {
      await typeQuery('pri')(page, appearance)
      if (await box(page).isVisible()) await page.getByRole('option').nth(1).hover()
    },
    shows: (page) => page.getByText('Pricing for Makers').first(),
  }),
  screen('search-box', 'none', {
    path: '/',
    before: serveNoResults,
    act: typeQuery('qwertz'),
    shows: (page) => page.getByText('No results found'),
  }),
  screen('search-box', 'error', {
    path: '/',
    before: async (page) => {
      await serveSearch(page)
      await page.route('**/api/search?*', (route) => route.fulfill(SERVER_ERROR))
    },
    act: typeQuery('pri'),
    shows: (page) => page.locator('[data-tone=destructive]'),
    allowedProblems: [/status of 500 .*api\/search/],
  }),
  screen('search', 'full', { before: serveSamples, shows: list('Posts') }),
  screen('search', 'empty', {
    path: '/search',
    before: serveSamples,
    shows: heading('What are you looking for?'),
  }),
  screen('search', 'none', { before: serveNoResults, shows: heading('No results found') }),
  screen('search', 'loading', {
    path: '/search?q=pri&tab=posts',
    before: async (page) => {
      await serveSearch(page)
      await page.route('**/api/search/posts?*', () => new Promise(() => {}))
    },
    shows: (page) => page.getByRole('list', { name: 'Posts' }),
    screenshotOnly: true,
  }),
  screen('search', 'error', {
    before: async (page) => {
      await serveSearch(page)
      await page.route('**/api/search?*', (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Search failed'),
    allowedProblems: [/status of 500 .*api\/search/],
  }),
  screen('search', 'members', {
    path: '/search?q=pri&tab=members',
    before: serveSamples,
    shows: list('Members'),
  }),
  screen('search', 'groups', {
    path: '/search?q=pri&tab=groups',
    before: serveSamples,
    shows: list('Groups'),
  }),
  screen('search', 'posts', {
    path: '/search?q=price&tab=posts',
    before: serveSamples,
    shows: list('Posts'),
  }),
  screen('search', 'filtered', {
    path: `/search?q=price&tab=posts&group=${group}&when=week&media=true`,
    before: serveSamples,
    shows: (page) => page.getByRole('button', { name: 'Clear filters' }),
  }),
  screen('search', 'picking', {
    path: '/search?q=price&tab=posts',
    before: serveSamples,
    act: (page) => page.getByRole('combobox', { name: 'From' }).fill('pri'),
    shows: (page) => page.getByRole('listbox', { name: 'From' }).getByRole('option').first(),
  }),
]

function screen(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: '/search?q=pri', state, who: 'member', ...rest }
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Guildhall' })

/** Types a query; if the top bar has no search box, on the results page. */
function typeQuery(query: string): (page: Page, appearance: Appearance) => Promise<void> {
  return async (page) => {
    await page.getByRole('article').first().waitFor()
    if (await box(page).isVisible()) return box(page).fill(query)
    await page.goto('/search')
    await page.getByRole('textbox', { name: 'Search for members, groups and posts' }).fill(query)
  }
}
