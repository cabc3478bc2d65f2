import type { Page } from '@playwright/test'
import { NO_GROUPS, serveGroupLists } from './fixtures/group-lists.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const NOT_FOUND = { status: 404, json: { message: 'No', code: 'not_found' } }
const INVITE = `/invite/${'x'.repeat(22)}`
const serveSamples = (page: Page) => serveGroupLists(page)
const serveNoGroups = (page: Page) => serveGroupLists(page, NO_GROUPS)
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('article').nth(1)
const skeleton = (page: Page) => page.locator('.groups-grid .animate-shimmer').first()

/** The Groups page in every state, the Create Group dialog, and the page of an invite link. */
export const SCREENS: Screen[] = [
  screen('groups', 'full', { before: serveSamples, shows: list('Popular Groups') }),
  screen('groups', 'empty', { before: serveNoGroups, shows: heading('No groups yet') }),
  screen('groups', 'loading', { before: hang('**/api/groups?*'), shows: skeleton }),
  screen('groups', 'error', {
    before: fail('**/api/groups?*'),
    shows: heading('Couldn’t load the groups'),
    allowedProblems: [/status of 500 .*groups/],
  }),
  screen('groups', 'search', { before: serveSamples, act: search('in'), shows: list('Search Results') }),
  screen('groups', 'search-none', {
    before: serveSamples,
    act: search('quantum'),
    shows: heading('No groups found'),
  }),
  screen('groups', 'search-error', {
    before: fail('**/api/groups/search?*'),
    act: search('in'),
    shows: heading('Failed to search groups'),
    allowedProblems: [/status of 500 .*groups/],
    screenshotOnly: true,
  }),
  screen('groups', 'yours', {
    path: '/groups?tab=your-groups',
    before: serveSamples,
    shows: list('Your Groups'),
  }),
  screen('groups', 'yours-empty', {
    path: '/groups?tab=your-groups',
    before: serveNoGroups,
    shows: heading("You haven't joined any groups yet"),
  }),
  screen('groups', 'yours-loading', {
    path: '/groups?tab=your-groups',
    before: hang('**/api/user/groups?*'),
    shows: skeleton,
    screenshotOnly: true,
  }),
  screen('create-group', 'new', {
    before: serveSamples,
    act: fillIn('Sourdough Society', 'Starters, crumbs and long weekends.'),
    shows: dialog,
  }),
  screen('create-group', 'error', {
    before: serveSamples,
    act: async (page) => {
      await fillIn('So', 'Bread')(page)
      await dialog(page).getByRole('button', { name: 'Create Group' }).click()
    },
    shows: (page) => page.getByText('Group name must be at least 3 characters'),
    allowedProblems: [/A new group is not valid/],
  }),
  screen('invite', 'full', { path: INVITE, before: serveSamples, shows: heading('Bootstrapped Founders') }),
  screen('invite', 'loading', {
    path: INVITE,
    before: hang('**/api/invite-links/*'),
    shows: (page) => page.locator('.groups-invite'),
  }),
  screen('invite', 'ended', {
    path: INVITE,
    before: async (page) => {
      await serveGroupLists(page)
      await page.route('**/api/invite-links/*', (route) => route.fulfill(NOT_FOUND))
    },
    shows: heading('This invite link no longer works'),
    allowedProblems: [/status of 404 .*invite-links/],
  }),
  screen('invite', 'error', {
    path: INVITE,
    before: fail('**/api/invite-links/*'),
    shows: heading('Couldn’t load this invitation'),
    allowedProblems: [/status of 500 .*invite-links/],
    screenshotOnly: true,
  }),
]

function screen(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: '/groups', state, who: 'member', ...rest }
}

function hang(pattern: string): (page: Page) => Promise<void> {
  return async (page) => {
    await serveGroupLists(page)
    await page.route(pattern, () => new Promise(() => {}))
  }
}

function fail(pattern: string): (page: Page) => Promise<void> {
  return async (page) => {
    await serveGroupLists(page)
    await page.route(pattern, (route) => route.fulfill(SERVER_ERROR))
  }
}

function search(text: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('searchbox', { name: 'Search for groups' }).fill(text)
}

function fillIn(name: string, description: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'Create Group' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill(description)
  }
}
