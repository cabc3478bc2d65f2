import type { Page } from '@playwright/test'
import { NO_SUGGESTIONS, serveWelcome } from './fixtures/welcome.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const serveSamples = (page: Page) => serveWelcome(page)
const serveNone = (page: Page) => serveWelcome(page, NO_SUGGESTIONS)
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const button = (name: string) => (page: Page) => page.getByRole('button', { name })
const username = (page: Page) => page.getByRole('textbox', { name: 'Username' })

/** The first steps of a new member in every state, and the home page after them. */
export const SCREENS: Screen[] = [
  screen('profile', 'profile', { before: serveSamples, shows: username }),
  screen('profile', 'profile-invalid', {
    before: serveSamples,
    act: (page) => username(page).fill('admin'),
    shows: (page) => page.locator('[aria-invalid]'),
  }),
  screen('profile', 'profile-error', {
    before: fail('**/api/users/*'),
    shows: heading('Couldn’t load your profile'),
    allowedProblems: [/status of 500 .*users/],
  }),
  screen('interests', 'interests', {
    before: serveSamples,
    shows: (page) => page.getByText('3 topics chosen'),
  }),
  screen('interests', 'interests-empty', { before: serveNone, shows: button('Design') }),
  screen('groups', 'groups', { before: serveSamples, shows: button('Join Bootstrapped Founders') }),
  screen('groups', 'groups-empty', { before: serveNone, shows: heading('No groups yet') }),
  screen('groups', 'groups-loading', {
    before: hang('**/api/groups/suggested'),
    shows: (page) => page.locator('.welcome-groups .animate-shimmer').first(),
  }),
  screen('groups', 'groups-error', {
    before: fail('**/api/groups/suggested'),
    shows: heading('Couldn’t load the groups'),
    allowedProblems: [/status of 500 .*suggested/],
    screenshotOnly: true,
  }),
  screen('people', 'people', {
    before: serveSamples,
    shows: (page) => page.getByRole('button', { name: /^Follow / }).nth(3),
  }),
  screen('people', 'people-empty', { before: serveNone, shows: heading('No suggestions yet') }),
  screen('people', 'people-loading', {
    before: hang('**/api/suggested-people'),
    shows: (page) => page.locator('.people-grid .animate-shimmer').first(),
    screenshotOnly: true,
  }),
  screen('people', 'people-error', {
    before: fail('**/api/suggested-people'),
    shows: heading('Couldn’t load suggestions'),
    allowedProblems: [/status of 500 .*suggested/],
    screenshotOnly: true,
  }),
  screen('people', 'finished', {
    before: serveSamples,
    act: (page) => button('Finish')(page).click(),
    shows: heading('You’re all set'),
  }),
]

function screen(
  step: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'>,
): Screen {
  return { name: 'welcome', state, who: 'member', path: `/welcome?step=${step}`, ...rest }
}

function hang(pattern: string): (page: Page) => Promise<void> {
  return async (page) => {
    await serveWelcome(page)
    await page.route(pattern, () => new Promise(() => {}))
  }
}

function fail(pattern: string): (page: Page) => Promise<void> {
  return async (page) => {
    await serveWelcome(page)
    await page.route(pattern, (route) => route.fulfill(SERVER_ERROR))
  }
}
