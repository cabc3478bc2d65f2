import type { LeadTask } from '@guildhall/contract/lead-tasks'
import { buildLeadTask } from '@guildhall/contract/testing/lead-tasks'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import type { Page } from '@playwright/test'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { servePipeline } from './fixtures/pipeline.ts'
import { person } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const TASKS = `**/api${SAMPLE_GROUP_PATH}/crm/tasks?*`
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const card = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })
const task = (page: Page, name: RegExp) => card(page).getByRole('listitem').filter({ hasText: name })
const LONG_TEXT =
  'My order arrived broken. Was ist denn eigentlich mit den Rindfleischetikettierungsüberwachungsaufgabenübertragungen? '.repeat(
    3,
  )

const SAMPLES: LeadTask[] = [
  sample(1),
  sample(2, {
    intent: 'complaint',
    text: LONG_TEXT,
    draft: 'Hi, I read what you wrote. I’m sorry about that. Can you tell me more?',
    isDraftByAgent: false,
    agent: null,
  }),
  sample(3, { state: 'dismissed', decidedBy: person(4), decidedAt: hoursAgo(20) }),
  sample(4, { state: 'sent', decidedBy: null, decidedAt: hoursAgo(30), text: 'Sign me up for June!' }),
]

/** What agents left to the people who run a group, in its CRM tab. */
export const SCREENS: Screen[] = [
  screen('full', { shows: (page) => task(page, /Complaint/) }),
  screen('draft', {
    act: (page) =>
      task(page, /Wants to buy/)
        .getByRole('button', { name: 'Show draft' })
        .click(),
    shows: (page) => card(page).getByRole('textbox', { name: 'Message' }),
  }),
  screen('decided', {
    act: (page) => card(page).getByRole('button', { name: 'Show decided' }).click(),
    shows: (page) => card(page).getByRole('button', { name: 'Open again' }),
  }),
  screen('empty', { tasks: [], shows: (page) => card(page).getByText(/^Nothing right now/) }),
  screen('loading', {
    mock: (page) => page.route(TASKS, () => new Promise<void>(() => {})),
    shows: card,
    screenshotOnly: true,
  }),
  screen('error', {
    mock: (page) => page.route(TASKS, (route) => route.fulfill(SERVER_ERROR)),
    shows: (page) => card(page).getByText('Couldn’t load what waits for you'),
    allowedProblems: [/status of 500 .*crm/],
  }),
]

function sample(n: number, overrides: Partial<LeadTask> = {}): LeadTask {
  return buildLeadTask(n, {
    groupId: sampleGroup('owner').id,
    user: person(n),
    agent: person(9, { kind: 'agent', firstName: 'Pricing Guide', lastName: null }),
    ...overrides,
  })
}

function screen(
  state: string,
  {
    tasks = SAMPLES,
    mock,
    ...rest
  }: Omit<Screen, 'name' | 'path' | 'state' | 'who' | 'before'> & {
    tasks?: LeadTask[]
    mock?: (page: Page) => Promise<unknown>
  },
): Screen {
  return {
    name: 'lead-tasks',
    state,
    who: 'member',
    path: `${SAMPLE_GROUP_PATH}?tab=crm`,
    before: async (page) => {
      await serveGroup(page, sampleGroup('owner'))
      await servePipeline(page, { tasks })
      await mock?.(page)
    },
    ...rest,
  }
}
