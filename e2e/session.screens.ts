import type { Page } from '@playwright/test'
import { buildSession } from '@guildhall/contract/testing/sessions'
import type { Screen } from './screen.ts'

const SESSIONS = '**/api/sessions'
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }

const devices = [
  buildSession(1, { lastSeenAt: '2026-03-19T10:00:00.000Z' }),
  buildSession(2, {
    lastSeenAt: '2026-03-18T10:00:00.000Z',
    browser: 'Samsung Internet',
    system: 'Android',
  }),
  buildSession(3, { lastSeenAt: '2026-03-17T10:00:00.000Z', browser: null, system: null }),
]
const section = (page: Page) => page.getByRole('region', { name: 'Where you’re logged in' })

/** Where a member is logged in, and what a suspended member sees. */
export const SCREENS: Screen[] = [
  settings('devices', {
    before: async (page) => void (await page.route(SESSIONS, (route) => route.fulfill({ json: devices }))),
    act: (page) => section(page).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('button', { name: 'Log out of all other devices' }),
  }),
  settings('devices-error', {
    before: async (page) => void (await page.route(SESSIONS, (route) => route.fulfill(SERVER_ERROR))),
    act: (page) => section(page).scrollIntoViewIfNeeded(),
    shows: (page) => section(page).getByRole('alert'),
    allowedProblems: [/status of 500 .*sessions/],
  }),
  {
    name: 'suspended',
    state: 'full',
    who: 'member',
    path: '/',
    before: async (page) =>
      void (await page.route('**/api/auth/user', (route) =>
        route.fulfill({ status: 403, json: { message: 'No', code: 'suspended' } }),
      )),
    shows: (page) => page.getByRole('heading', { name: 'Your account is suspended' }),
    allowedProblems: [/status of 403 .*auth\/user/],
  },
  {
    name: 'login',
    state: 'suspended',
    who: 'visitor',
    path: '/login?failed=suspended',
    before: async (page) =>
      void (await page.route('**/api/login*', (route) => route.fulfill({ status: 204 }))),
    shows: (page) => page.getByRole('alert'),
  },
]

function settings(state: string, rest: Pick<Screen, 'before' | 'act' | 'shows' | 'allowedProblems'>): Screen {
  return { name: 'settings', state, who: 'member', path: '/settings', ...rest }
}
