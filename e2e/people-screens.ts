import type { Locator, Page } from '@playwright/test'
import { MADE_PEOPLE, NOBODY, servePeople } from './made-people.ts'
import type { Screen } from './screen.ts'

const NO = { status: 500, json: { message: 'No', code: 'internal' } }
const made = (page: Page) => servePeople(page)
const nobody = (page: Page) => servePeople(page, NOBODY)
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('listitem').nth(1)

/** The Friends page in every state, the people beside the feed, and what opens about a person. */
export const PEOPLE_SCREENS: Screen[] = [
  on('friends', 'full', { before: made, shows: list('Friend Requests') }),
  on('friends', 'empty', { before: nobody, shows: heading('No friend requests') }),
  on('friends', 'loading', {
    before: async (page) => {
      await servePeople(page)
      await page.route('**/api/friend-requests?*', () => new Promise(() => {}))
    },
    shows: (page) => page.locator('.people-grid > li').nth(1),
  }),
  on('friends', 'error', {
    before: async (page) => {
      await servePeople(page)
      await page.route('**/api/friend-requests?*', (route) => route.fulfill(NO))
    },
    shows: heading('Your friend requests could not be loaded'),
    faults: [/status of 500 .*friend-requests/],
  }),
  on('friends', 'all', { path: '/friends?tab=all', before: made, shows: list('All Friends') }),
  on('friends', 'all-empty', { path: '/friends?tab=all', before: nobody, shows: heading('No friends yet') }),
  on('friends', 'menu', {
    path: '/friends?tab=all',
    before: made,
    does: openMenu,
    shows: (page) => page.getByRole('menuitem', { name: 'Block' }),
  }),
  on('friends', 'block', {
    path: '/friends?tab=all',
    before: made,
    does: fromMenu('Block'),
    shows: dialog,
  }),
  on('friends', 'unfriend', {
    path: '/friends?tab=all',
    before: made,
    does: fromMenu('Unfriend'),
    shows: dialog,
  }),
  on('friends', 'report', {
    path: '/friends?tab=all',
    before: made,
    does: async (page) => {
      await fromMenu('Report')(page)
      await dialog(page)
        .getByRole('radio', { name: /^Harassment/ })
        .check()
    },
    shows: dialog,
  }),
  on('friends', 'suggestions', {
    path: '/friends?tab=suggestions',
    before: made,
    shows: list('People You May Know'),
  }),
  on('friends', 'suggestions-empty', {
    path: '/friends?tab=suggestions',
    before: nobody,
    shows: heading('No suggestions yet'),
  }),
  on('friends', 'search', {
    path: '/friends?tab=search',
    before: made,
    does: search('an'),
    shows: (page) => page.getByRole('list', { name: 'Search results' }).getByText('Confirm'),
  }),
  on('friends', 'search-start', {
    path: '/friends?tab=search',
    before: made,
    shows: heading('People You May Know'),
  }),
  on('friends', 'search-none', {
    path: '/friends?tab=search',
    before: made,
    does: search('zz'),
    shows: heading('No results found'),
  }),
  on('people', 'beside', { path: '/', before: made, shows: besideOrBelow }),
  on('people', 'shut-out', {
    path: '/settings#privacy',
    before: made,
    shows: (page) => page.getByRole('button', { name: /^Unmute/ }),
  }),
  on('people', 'shut-out-empty', {
    path: '/settings#privacy',
    before: nobody,
    shows: (page) => page.getByText('You have not muted anyone.'),
    pictureOnly: true,
  }),
]

function on(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: '/friends', state, who: 'member', ...rest }
}

async function openMenu(page: Page): Promise<void> {
  const name = MADE_PEOPLE.friends[0]?.firstName ?? ''
  await page.getByRole('button', { name: new RegExp(`^More about ${name}`) }).click()
}

function fromMenu(item: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: item }).click()
  }
}

function search(words: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('searchbox', { name: 'Search for people' }).fill(words)
}

/** The side column has no place on the phone: there the Friends page is one tap away. */
function besideOrBelow(page: Page): Locator {
  return (page.viewportSize()?.width ?? 0) > 860
    ? page.getByRole('region', { name: 'Contacts' })
    : page.getByRole('article').first()
}
