import type { Page } from '@playwright/test'
import type { DeliverySettings } from '@guildhall/contract/delivery'
import { buildDeliverySettings } from '@guildhall/contract/testing/delivery'
import { signUnsubscribe } from '../apps/server/src/features/delivery/unsubscribe.tokens.ts'
import { mockPushService } from './push-browser.ts'
import type { Screen } from './screen.ts'
import { LINK_SECRET } from './stack/stack.ts'

const SETTINGS = '**/api/user/delivery'
const UNKNOWN_MEMBER = '019a0000-0000-7000-8000-000000000001'
const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const link = `/api/unsubscribe?token=${signUnsubscribe(LINK_SECRET, UNKNOWN_MEMBER)}`
const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }

async function serve(page: Page, settings: Partial<DeliverySettings>): Promise<void> {
  await page.route(SETTINGS, (route) =>
    route.fulfill({ json: buildDeliverySettings({ pushKey: KEY, ...settings }) }),
  )
}
const scrollToText = (page: Page, text: RegExp) => page.getByText(text).scrollIntoViewIfNeeded()
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

/** Email and push: their sections in Settings, and the unsubscribe page that emails link to. */
export const SCREENS: Screen[] = [
  settings('quiet', {
    before: (page) => serve(page, { quietHours }),
    act: (page) => page.getByLabel('Time zone').scrollIntoViewIfNeeded(),
    shows: (page) => page.getByLabel('Time zone'),
  }),
  settings('push-off', {
    before: async (page) => {
      await mockPushService(page, { permission: 'default' })
      await serve(page, {})
    },
    act: (page) => scrollToText(page, /Push notifications are off in this browser/),
    shows: (page) => page.getByRole('button', { name: 'Turn on for this browser' }),
  }),
  settings('push-denied', {
    before: async (page) => {
      await mockPushService(page, { permission: 'denied' })
      await serve(page, {})
    },
    act: (page) => scrollToText(page, /Notifications are blocked for this site/),
    shows: (page) => page.getByText(/Notifications are blocked for this site/),
  }),
  settings('nothing-sent', {
    before: (page) => serve(page, { sendsEmail: false, pushKey: null }),
    act: (page) => scrollToText(page, /doesn’t send push/),
    shows: (page) => page.getByText('This site doesn’t send emails.'),
  }),
  unsubscribe('ask', { path: link, shows: heading('Unsubscribe from emails?') }),
  unsubscribe('done', {
    path: link,
    act: (page) => page.getByRole('button', { name: 'Unsubscribe' }).click(),
    shows: heading('You’re unsubscribed'),
  }),
  unsubscribe('unknown', { path: '/api/unsubscribe?token=x', shows: heading('This link doesn’t work') }),
]

function settings(state: string, rest: Pick<Screen, 'before' | 'act' | 'shows'>): Screen {
  return { name: 'settings', state, who: 'member', path: '/settings', ...rest }
}

/** The unsubscribe page has no themes: it must work in any browser that a mail client opens. */
function unsubscribe(state: string, rest: Pick<Screen, 'path' | 'act' | 'shows'>): Screen {
  return { name: 'unsubscribe', state, who: 'visitor', themes: false, ...rest }
}
