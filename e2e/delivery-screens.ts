import type { Page } from '@playwright/test'
import { signUnsubscribe } from '../apps/server/src/features/delivery/unsubscribe.tokens.ts'
import { standInForPush } from './push-browser.ts'
import type { Screen } from './screen.ts'
import { LINK_SECRET } from './stack/stack.ts'

const SETTINGS = '**/api/user/delivery'
const NOBODY = '019a0000-0000-7000-8000-000000000001'
const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const link = `/api/unsubscribe?token=${signUnsubscribe(LINK_SECRET, NOBODY)}`
const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }

async function serve(page: Page, settings: object): Promise<void> {
  await page.route(SETTINGS, (route) =>
    route.fulfill({ json: { quietHours: null, sendsEmail: true, pushKey: KEY, ...settings } }),
  )
}
const thisBrowser = (page: Page, words: RegExp) => page.getByText(words).scrollIntoViewIfNeeded()
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

/** What leaves the house: the parts of Settings about it, and the page behind the link in every mail. */
export const DELIVERY_SCREENS: Screen[] = [
  settings('quiet', {
    before: (page) => serve(page, { quietHours }),
    does: (page) => page.getByLabel('Time Zone').scrollIntoViewIfNeeded(),
    shows: (page) => page.getByLabel('Time Zone'),
  }),
  settings('push-off', {
    before: async (page) => {
      await standInForPush(page, { permission: 'default' })
      await serve(page, {})
    },
    does: (page) => thisBrowser(page, /does not show push notifications yet/),
    shows: (page) => page.getByRole('button', { name: 'Turn on for this browser' }),
  }),
  settings('push-denied', {
    before: async (page) => {
      await standInForPush(page, { permission: 'denied' })
      await serve(page, {})
    },
    does: (page) => thisBrowser(page, /blocked in this browser/),
    shows: (page) => page.getByText(/blocked in this browser/),
  }),
  settings('nothing-sent', {
    before: (page) => serve(page, { sendsEmail: false, pushKey: null }),
    does: (page) => thisBrowser(page, /does not send push/),
    shows: (page) => page.getByText('This site does not send emails.'),
  }),
  unsubscribe('ask', { path: link, shows: heading('No more emails?') }),
  unsubscribe('done', {
    path: link,
    does: (page) => page.getByRole('button', { name: 'Stop emailing me' }).click(),
    shows: heading('Done. No more emails.'),
  }),
  unsubscribe('unknown', { path: '/api/unsubscribe?token=x', shows: heading('This link does not work') }),
]

function settings(state: string, rest: Pick<Screen, 'before' | 'does' | 'shows'>): Screen {
  return { name: 'settings', state, who: 'member', path: '/settings', ...rest }
}

/** The page knows no themes: it is for people in whatever browser their mail opens. */
function unsubscribe(state: string, rest: Pick<Screen, 'path' | 'does' | 'shows'>): Screen {
  return { name: 'unsubscribe', state, who: 'visitor', themes: false, ...rest }
}
