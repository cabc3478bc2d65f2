import type { Page } from '@playwright/test'
import type { GroupRecord } from '@guildhall/contract/group-records'
import { buildGroupRecord } from '@guildhall/contract/testing/group-records'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import type { Screen } from './screen.ts'

const LIST = '**/api/user/group-records'
const LONG_NAME =
  'Donaudampfschifffahrtsgesellschaftskapitäne, Bookbinders and Everyone Else Who Ever Folded Paper'
const OFF = { isTracked: false, engagementCount: 0, since: null, lastEngagedAt: null, activities: [] }
const RECORDS: GroupRecord[] = [
  buildGroupRecord(1),
  buildGroupRecord(2, {
    group: { ...buildGroupRecord(2).group, name: LONG_NAME },
    activities: [
      { type: 'comment', count: 214 },
      { type: 'like', count: 1_048 },
      { type: 'upvote', count: 77 },
      { type: 'dm', count: 2 },
      { type: 'event_rsvp', count: 12 },
      { type: 'event_attend', count: 9 },
    ],
  }),
  buildGroupRecord(3, { isMember: false }),
  buildGroupRecord(4, OFF),
]
const region = (page: Page) => page.getByRole('region', { name: 'Your record in groups' })
const serve =
  (...groupRecords: GroupRecord[]) =>
  async (page: Page) =>
    void (await page.route(LIST, (route) => route.fulfill({ json: groupRecords })))

/** What groups record of a member: in Settings, and the notice of a group. */
export const SCREENS: Screen[] = [
  screen('full', { before: serve(...RECORDS), shows: (page) => region(page).getByRole('switch').first() }),
  screen('empty', {
    before: serve(),
    shows: (page) => region(page).getByText('No group keeps a record of you.'),
  }),
  screen('loading', {
    before: async (page) => void (await page.route(LIST, () => new Promise(() => {}))),
    shows: (page) => region(page).locator('.animate-shimmer').first(),
    screenshotOnly: true,
  }),
  screen('error', {
    before: async (page) =>
      void (await page.route(LIST, (route) =>
        route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
      )),
    shows: (page) => region(page).getByRole('button', { name: 'Try again' }),
    allowedProblems: [/status of 500 .*record/],
  }),
  screen('switch-off', {
    before: serve(...RECORDS),
    act: (page) => region(page).getByRole('switch').first().click(),
    shows: (page) => page.getByRole('button', { name: 'Erase my record' }),
  }),
  {
    name: 'record',
    state: 'notice',
    who: 'member',
    path: `${SAMPLE_GROUP_PATH}?tab=about`,
    before: (page) => serveGroup(page, sampleGroup('owner')),
    shows: (page) => page.getByRole('region', { name: 'What this group records' }),
    screenshotOnly: true,
  },
]

function screen(state: Screen['state'], rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'>): Screen {
  return { name: 'record', path: '/settings#records', state, who: 'member', ...rest }
}
