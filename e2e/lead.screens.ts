import type { LeadDetails, Touchpoint } from '@guildhall/contract/leads'
import { buildLeadDetails, buildScoreLine, buildTouchpoint } from '@guildhall/contract/testing/leads'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import type { Page } from '@playwright/test'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { servePipeline } from './fixtures/pipeline.ts'
import { person } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const DAY = 24
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const NOT_FOUND = { status: 404, json: { message: 'No', code: 'not_found' } }
const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' })
const history = (page: Page) => dialog(page).getByRole('list', { name: 'Touchpoint history' })

const LEAD = buildLeadDetails(1, {
  groupId: sampleGroup('owner').id,
  user: { ...person(1), email: 'lead@example.org' },
  userId: person(1).id,
  stage: 'hot',
  isHot: true,
  score: 29.8,
  notes: ['Ewa decides on the budget.', 'Met them at the pricing clinic.'],
  assignedTo: person(2),
  assignedToId: person(2).id,
  lines: [
    buildScoreLine(1, { text: 'Spring seats, explained', points: 5.7 }),
    line(2, 'event_attend', 'Pricing clinic', { postId: null, pointsEach: 6, points: 5.2, days: 3 }),
    line(3, 'dm', '', { postId: null, pointsEach: 5, points: 3.9, days: 5 }),
    line(4, 'upvote', 'What we learned from our first ten customers, and from the next hundred of them', {
      count: 6,
      pointsEach: 1,
      points: 4.5,
      days: 6,
    }),
    line(5, 'comment', 'How do you price a seat?', { count: 4, pointsEach: 3, points: 7.7, days: 9 }),
  ],
  restPoints: 2.8,
})

const NONE = { message: '', postId: null, commentId: null, title: '', isByLead: false, actor: person(2) }
const HISTORY: Touchpoint[] = [
  buildTouchpoint(1, { actor: person(1) }),
  buildTouchpoint(2, { ...NONE, type: 'note', message: 'Ewa decides on the budget.' }),
  buildTouchpoint(3, { ...NONE, type: 'event_attend', title: 'Pricing clinic', isByLead: true }),
  buildTouchpoint(4, { ...NONE, type: 'stage_change', from: 'engaging', to: 'hot' }),
  buildTouchpoint(5, { ...NONE, type: 'dm', isByLead: true, actor: person(1) }),
  buildTouchpoint(6, { ...NONE, type: 'dm' }),
  buildTouchpoint(7, { type: 'upvote', message: '', commentId: null, actor: person(1) }),
]

/** The details of a lead, over the pipeline of its group. */
export const SCREENS: Screen[] = [
  screen('full', { shows: history }),
  screen('messaged', {
    lead: { nextMessageAt: new Date(Date.now() + 20 * 3_600_000).toISOString() },
    shows: (page) => dialog(page).getByRole('link', { name: 'Open conversation' }),
  }),
  screen('long', {
    lead: {
      user: {
        ...person(8, {
          firstName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
          lastName: 'Bauunterbeamter',
        }),
        email: 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk@example.org',
      },
      hasLeft: true,
      canMessage: false,
    },
    shows: history,
  }),
  screen('loading', {
    mock: (page) => page.route('**/api/crm/leads/*', never),
    shows: (page) => dialog(page).locator('[aria-busy="true"]'),
  }),
  screen('history-error', {
    mock: (page) => page.route('**/api/crm/leads/*/touchpoints?*', (route) => route.fulfill(SERVER_ERROR)),
    shows: (page) => dialog(page).getByText('Failed to fetch touchpoints'),
    allowedProblems: [/status of 500 .*touchpoints/],
  }),
  screen('gone', {
    mock: (page) => page.route('**/api/crm/leads/*', (route) => route.fulfill(NOT_FOUND)),
    shows: (page) => dialog(page).getByRole('heading', { name: 'Lead not found' }),
    allowedProblems: [/status of 404 .*crm/],
  }),
]

function line(
  n: number,
  type: LeadDetails['lines'][number]['type'],
  text: string,
  { days, ...rest }: Partial<LeadDetails['lines'][number]> & { days: number },
) {
  return buildScoreLine(n, { type, text, count: 1, lastAt: hoursAgo(days * DAY + 1), ...rest })
}

function screen(
  state: string,
  {
    lead = {},
    mock,
    ...rest
  }: Omit<Screen, 'name' | 'path' | 'state' | 'who' | 'before'> & {
    lead?: Partial<LeadDetails>
    mock?: (page: Page) => Promise<unknown>
  },
): Screen {
  return {
    name: 'lead',
    state,
    who: 'member',
    path: `${SAMPLE_GROUP_PATH}?tab=crm&lead=${LEAD.id}`,
    before: async (page) => {
      await serveGroup(page, sampleGroup('owner'))
      await servePipeline(page)
      await page.route('**/api/crm/leads/*', (route) => route.fulfill({ json: { ...LEAD, ...lead } }))
      await page.route('**/api/crm/leads/*/touchpoints?*', (route) => route.fulfill({ json: HISTORY }))
      await mock?.(page)
    },
    ...rest,
  }
}
