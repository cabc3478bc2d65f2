import type { Page } from '@playwright/test'
import { buildPipeline } from '@guildhall/contract/testing/leads'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { servePipeline } from './fixtures/pipeline.ts'
import type { Screen } from './screen.ts'

const CRM = `**/api${SAMPLE_GROUP_PATH}/crm`
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const never = () => new Promise<void>(() => {})
const leads = (page: Page) => page.getByRole('list', { name: 'Leads' })
const dialog = (page: Page) => page.getByRole('dialog')
const tile = (page: Page, name: RegExp) => page.getByRole('option', { name })

/** The leads of a group in its CRM tab. */
export const SCREENS: Screen[] = [
  screen('full', { shows: (page) => leads(page).getByRole('listitem').first() }),
  screen('admin', { role: 'admin', shows: (page) => page.getByText('Admin Access'), screenshotOnly: true }),
  screen('hot-only', {
    act: (page) => page.getByRole('button', { name: '+14 more' }).click(),
    shows: (page) => page.getByText('17 leads'),
  }),
  screen('stage', {
    act: (page) => page.getByRole('button', { name: /^Engaging/ }).click(),
    shows: (page) => page.getByText('88 leads'),
  }),
  screen('empty', {
    serves: { leads: [], pipeline: buildPipeline(), filters: [] },
    shows: (page) => page.getByRole('heading', { name: 'No leads found' }),
  }),
  screen('loading', {
    mock: (page) => page.route(`${CRM}**`, never),
    shows: (page) => page.locator('[data-skeleton]').first(),
  }),
  screen('error', {
    mock: async (page) => {
      await page.route(`${CRM}**`, (route) => route.fulfill(SERVER_ERROR))
    },
    shows: (page) => page.getByRole('heading', { name: 'Failed to fetch leads' }),
    allowedProblems: [/status of 500 .*crm/],
  }),
  screen('threshold', {
    act: (page) => page.getByRole('button', { name: 'Change score' }).click(),
    shows: dialog,
  }),
  screen('save-filter', {
    act: async (page) => {
      await page.getByRole('switch', { name: 'Assigned to me' }).click()
      await page.getByRole('button', { name: 'Save filter' }).click()
    },
    shows: dialog,
  }),
  screen('board', {
    search: '&view=board',
    shows: (page) => tile(page, /^Donaudampf/),
  }),
  screen('board-picked', {
    search: '&view=board',
    act: async (page) => {
      await tile(page, /^Donaudampf/).focus()
      await page.keyboard.press('Shift+ArrowUp')
      await page.keyboard.press('m')
    },
    shows: (page) => page.getByRole('menu', { name: 'Move to…' }),
  }),
  screen('board-loading', {
    search: '&view=board',
    mock: (page) => page.route(`${CRM}**`, never),
    shows: (page) => page.locator('.leads-column .animate-shimmer').first(),
    screenshotOnly: true,
  }),
]

function screen(
  state: string,
  {
    role = 'owner',
    serves = {},
    search = '',
    mock,
    ...rest
  }: Omit<Screen, 'name' | 'path' | 'state' | 'who' | 'before'> & {
    role?: 'owner' | 'admin'
    serves?: Parameters<typeof servePipeline>[1]
    /** More search params than those of the tab. */
    search?: string
    mock?: (page: Page) => Promise<unknown>
  },
): Screen {
  return {
    name: 'pipeline',
    state,
    who: 'member',
    path: `${SAMPLE_GROUP_PATH}?tab=crm${search}`,
    before: async (page) => {
      await serveGroup(page, sampleGroup(role))
      await servePipeline(page, serves)
      await mock?.(page)
    },
    ...rest,
  }
}
