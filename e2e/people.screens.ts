import type { Locator, Page } from '@playwright/test'
import { SAMPLE_PEOPLE, NO_PEOPLE, servePeople } from './fixtures/people.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const serveSamples = (page: Page) => servePeople(page)
const serveNoPeople = (page: Page) => servePeople(page, NO_PEOPLE)
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('listitem').nth(1)

/** The Friends page in every state, the people next to the feed, and the dialogs and menu of a person. */
export const SCREENS: Screen[] = [
  screen('friends', 'full', { before: serveSamples, shows: list('Friend Requests') }),
  screen('friends', 'empty', { before: serveNoPeople, shows: heading('No friend requests') }),
  screen('friends', 'loading', {
    before: async (page) => {
      await servePeople(page)
      await page.route('**/api/friend-requests?*', () => new Promise(() => {}))
    },
    shows: (page) => page.locator('.people-grid > li').nth(1),
  }),
  screen('friends', 'error', {
    before: async (page) => {
      await servePeople(page)
      await page.route('**/api/friend-requests?*', (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Couldn’t load your friend requests'),
    allowedProblems: [/status of 500 .*friend-requests/],
  }),
  screen('friends', 'all', { path: '/friends?tab=all', before: serveSamples, shows: list('All Friends') }),
  screen('friends', 'all-empty', {
    path: '/friends?tab=all',
    before: serveNoPeople,
    shows: heading('No friends yet'),
  }),
  screen('friends', 'menu', {
    path: '/friends?tab=all',
    before: serveSamples,
    act: openMenu,
    shows: (page) => page.getByRole('menuitem', { name: 'Block' }),
  }),
  screen('friends', 'block', {
    path: '/friends?tab=all',
    before: serveSamples,
    act: chooseFromMenu('Block'),
    shows: dialog,
  }),
  screen('friends', 'unfriend', {
    path: '/friends?tab=all',
    before: serveSamples,
    act: chooseFromMenu('Unfriend'),
    shows: dialog,
  }),
  screen('friends', 'report', {
    path: '/friends?tab=all',
    before: serveSamples,
    act: async (page) => {
      await chooseFromMenu('Report')(page)
      await dialog(page)
        .getByRole('radio', { name: /^Harassment/ })
        .check()
    },
    shows: dialog,
  }),
  screen('friends', 'suggestions', {
    path: '/friends?tab=suggestions',
    before: serveSamples,
    shows: list('People You May Know'),
  }),
  screen('friends', 'suggestions-empty', {
    path: '/friends?tab=suggestions',
    before: serveNoPeople,
    shows: heading('No suggestions yet'),
  }),
  screen('friends', 'search', {
    path: '/friends?tab=search',
    before: serveSamples,
    act: search('an'),
    shows: (page) => page.getByRole('list', { name: 'Search results' }).getByText('Confirm'),
  }),
  screen('friends', 'search-start', {
    path: '/friends?tab=search',
    before: serveSamples,
    shows: heading('People You May Know'),
  }),
  screen('friends', 'search-none', {
    path: '/friends?tab=search',
    before: serveSamples,
    act: search('zz'),
    shows: heading('No results found'),
  }),
  screen('people', 'beside', { path: '/', before: serveSamples, shows: contactsOrFeed }),
  screen('people', 'shut-out', {
    path: '/settings#privacy',
    before: serveSamples,
    shows: (page) => page.getByRole('button', { name: /^Unmute/ }),
  }),
  screen('people', 'shut-out-empty', {
    path: '/settings#privacy',
    before: serveNoPeople,
    shows: (page) => page.getByText('You haven’t muted anyone.'),
    screenshotOnly: true,
  }),
]

function screen(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: '/friends', state, who: 'member', ...rest }
}

async function openMenu(page: Page): Promise<void> {
  const name = SAMPLE_PEOPLE.friends[0]?.firstName ?? ''
  await page.getByRole('button', { name: new RegExp(`^More options for ${name}`) }).click()
}

function chooseFromMenu(item: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: item }).click()
  }
}

function search(query: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('searchbox', { name: 'Search for people' }).fill(query)
}

/** The side column is hidden on phones, so this waits for the feed there. */
function contactsOrFeed(page: Page): Locator {
  return (page.viewportSize()?.width ?? 0) > 860
    ? page.getByRole('region', { name: 'Contacts' })
    : page.getByRole('article').first()
}
