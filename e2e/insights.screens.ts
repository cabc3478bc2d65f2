import type { Page } from '@playwright/test'
import { buildDetection, buildInsights } from '@guildhall/contract/testing/lead-insights'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { servePipeline } from './fixtures/pipeline.ts'
import type { Screen } from './screen.ts'

const CRM = `**/api${SAMPLE_GROUP_PATH}/crm`
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const never = () => new Promise<void>(() => {})
const panel = (page: Page) => page.getByRole('region', { name: 'AI insights' })
const card = (page: Page) => page.getByRole('region', { name: 'AI lead detection' })

/** The analysis of what members write, and what it found, in the CRM tab of a group. */
export const SCREENS: Screen[] = [
  screen('shown', { shows: (page) => panel(page).getByText('Seats for co-founders', { exact: true }) }),
  screen('evidence', {
    act: (page) => panel(page).getByText('Seats for co-founders', { exact: true }).click(),
    shows: (page) => panel(page).getByText('How much is a seat for two?').first(),
  }),
  screen('none', {
    serves: { insights: buildInsights() },
    shows: (page) => panel(page).getByText(/^There’s nothing yet/),
  }),
  screen('never-run', {
    serves: { insights: buildInsights(), detection: buildDetection({ lastRun: null }) },
    shows: (page) => panel(page).getByText(/^Run AI Analysis to see/),
  }),
  screen('loading', {
    mock: (page) => page.route(`${CRM}/ai-*`, never),
    shows: (page) => panel(page).locator('[aria-busy]').first(),
  }),
  screen('error', {
    mock: (page) => page.route(`${CRM}/ai-*`, (route) => route.fulfill(SERVER_ERROR)),
    shows: (page) => panel(page).getByText('Failed to fetch AI insights'),
    allowedProblems: [/status of 500 .*crm/],
  }),
  screen('running', {
    mock: (page) => page.route(`${CRM}/ai-detection/run`, never),
    act: (page) => card(page).getByRole('button', { name: 'Run AI Analysis' }).click(),
    shows: (page) => card(page).getByRole('button', { name: 'Analyzing…' }),
  }),
  screen('finished', {
    mock: (page) =>
      page.route(`${CRM}/ai-detection/run`, (route) =>
        route.fulfill({ json: { analyzed: 148, newLeads: 9, hotLeads: 3 } }),
      ),
    act: (page) => card(page).getByRole('button', { name: 'Run AI Analysis' }).click(),
    shows: (page) => page.getByText('AI Analysis Complete!', { exact: true }),
    screenshotOnly: true,
  }),
]

function screen(
  state: string,
  {
    serves = {},
    mock,
    ...rest
  }: Omit<Screen, 'name' | 'path' | 'state' | 'who' | 'before'> & {
    serves?: Parameters<typeof servePipeline>[1]
    mock?: (page: Page) => Promise<unknown>
  },
): Screen {
  return {
    name: 'insights',
    state,
    who: 'member',
    path: `${SAMPLE_GROUP_PATH}?tab=crm&insights=shown`,
    before: async (page) => {
      await serveGroup(page, sampleGroup('owner'))
      await servePipeline(page, serves)
      await mock?.(page)
    },
    ...rest,
  }
}
