import type { Page } from '@playwright/test'
import { serveNotifications } from './fixtures/notifications.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const LIST = '**/api/notifications?*'
const firstRow = (page: Page) => page.getByRole('article').first()

/** The Notifications page in every state; all of them include the bell. */
export const SCREENS: Screen[] = [
  screen('full', { before: (page) => serveNotifications(page), shows: firstRow }),
  screen('empty', {
    before: (page) => serveNotifications(page, []),
    shows: (page) => page.getByRole('heading', { name: 'No notifications yet' }),
  }),
  screen('loading', {
    before: async (page) => void (await page.route(LIST, () => new Promise(() => {}))),
    shows: (page) => page.locator('.animate-shimmer').first(),
  }),
  screen('error', {
    before: async (page) => void (await page.route(LIST, (route) => route.fulfill(SERVER_ERROR))),
    shows: (page) => page.getByText('Failed to load notifications'),
    allowedProblems: [/status of 500 .*notifications/],
  }),
]

function screen(state: Screen['state'], rest: Pick<Screen, 'before' | 'shows' | 'allowedProblems'>): Screen {
  return { name: 'notifications', path: '/notifications', state, who: 'member', ...rest }
}
