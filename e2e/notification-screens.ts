import type { Page } from '@playwright/test'
import { serveNotifications } from './made-notifications.ts'
import type { Screen } from './screen.ts'

const NO = { status: 500, json: { message: 'No', code: 'internal' } }
const LIST = '**/api/notifications?*'
const rows = (page: Page) => page.getByRole('article').first()

/** The Notifications page in every state; the bell stands in all of them. */
export const NOTIFICATION_SCREENS: Screen[] = [
  on('full', { before: (page) => serveNotifications(page), shows: rows }),
  on('empty', {
    before: (page) => serveNotifications(page, []),
    shows: (page) => page.getByRole('heading', { name: 'No notifications yet' }),
  }),
  on('loading', {
    before: async (page) => void (await page.route(LIST, () => new Promise(() => {}))),
    shows: (page) => page.locator('.animate-shimmer').first(),
  }),
  on('error', {
    before: async (page) => void (await page.route(LIST, (route) => route.fulfill(NO))),
    shows: (page) => page.getByText('Failed to load notifications'),
    faults: [/status of 500 .*notifications/],
  }),
]

function on(state: Screen['state'], rest: Pick<Screen, 'before' | 'shows' | 'faults'>): Screen {
  return { name: 'notifications', path: '/notifications', state, who: 'member', ...rest }
}
