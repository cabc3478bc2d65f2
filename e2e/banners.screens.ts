import type { CtaBanner, CtaBannerResults } from '@guildhall/contract/cta-banners'
import {
  buildCtaBanner,
  buildCtaBannerResults,
  buildMemberCtaBanner,
} from '@guildhall/contract/testing/cta-banners'
import type { Page } from '@playwright/test'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { servePipeline } from './fixtures/pipeline.ts'
import type { Screen } from './screen.ts'

const LIST = `**/api${SAMPLE_GROUP_PATH}/cta-banners`
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => page.getByRole('list', { name: 'Banners' })
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const BANNERS = [
  buildCtaBanner(1, {
    a: { ...buildCtaBanner(1).a, title: 'Spring seats: two evenings to try it out' },
    b: { ...buildCtaBanner(1).a, title: 'Try a seat for two evenings' },
    showToLeadStages: ['new', 'engaging'],
    priority: 10,
  }),
  buildCtaBanner(2, {
    a: { ...buildCtaBanner(2).a, title: LONG },
    isActive: false,
    impressions: 1,
    clicks: 1,
  }),
  buildCtaBanner(3, { impressions: 0, clicks: 0 }),
]

/** Banners as members see them, and as those who run the group work with them. */
export const SCREENS: Screen[] = [
  member('member', { shows: (page) => page.getByRole('region', { name: 'From this group' }) }),
  member('member-long', {
    banner: { title: LONG, description: `${LONG} `.repeat(2), buttonText: 'Donaudampfschifffahrtselek' },
    shows: (page) => page.getByRole('region', { name: 'From this group' }),
  }),
  manager('list', { shows: list }),
  manager('empty', { banners: [], shows: (page) => page.getByText(/^No banners yet/) }),
  manager('loading', {
    mock: (page) => page.route(LIST, never),
    shows: (page) => page.getByRole('region', { name: 'Banners' }).locator('[aria-busy="true"]'),
    screenshotOnly: true,
  }),
  manager('error', {
    mock: (page) => page.route(LIST, (route) => route.fulfill(SERVER_ERROR)),
    shows: (page) => page.getByText('Couldn’t load the banners.'),
    allowedProblems: [/status of 500 .*cta-banners/],
  }),
  manager('create', {
    work: async (page) => {
      await page.getByRole('button', { name: 'Create banner' }).click()
      await dialog(page).getByLabel('Title').fill('Spring seats: two evenings to try it out')
      await dialog(page).getByRole('switch').click()
    },
    shows: (page) => page.getByRole('region', { name: 'Preview of variant B' }),
  }),
  manager('edit', {
    work: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
    shows: dialog,
  }),
  manager('delete', {
    work: (page) =>
      page
        .getByRole('button', { name: /^Delete Spring/ })
        .first()
        .click(),
    shows: dialog,
  }),
  manager('results', { work: openResults, shows: (page) => page.getByRole('table', { name: 'Clicks' }) }),
  manager('results-early', {
    work: openResults,
    results: buildCtaBannerResults({
      variants: [
        { variant: 'A', impressions: 9, clicks: 1, conversions: 0 },
        { variant: 'B', impressions: 11, clicks: 4, conversions: 1 },
      ],
    }),
    shows: (page) => page.getByText(/^Too early to tell/),
  }),
]

async function openResults(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Results of / })
    .first()
    .click()
}

type Rest = Omit<Screen, 'name' | 'path' | 'state' | 'who' | 'before' | 'act'>

function member(state: string, { banner = {}, ...rest }: Rest & { banner?: object }): Screen {
  return {
    name: 'banners',
    state,
    who: 'member',
    path: SAMPLE_GROUP_PATH,
    before: async (page) => {
      await serveGroup(page, sampleGroup('member'))
      await page.route(`**/api${SAMPLE_GROUP_PATH}/cta-banner`, (route) =>
        route.fulfill({ json: { banner: buildMemberCtaBanner(1, banner) } }),
      )
      await page.route('**/api/cta-banners/*/impression', (route) => route.fulfill({ status: 204 }))
    },
    ...rest,
  }
}

function manager(
  state: string,
  {
    banners = BANNERS,
    results = buildCtaBannerResults(),
    mock,
    work,
    ...rest
  }: Rest & {
    banners?: CtaBanner[]
    results?: CtaBannerResults
    mock?: (page: Page) => Promise<unknown>
    /** What is done after the banners were opened. */
    work?: (page: Page) => Promise<void>
  },
): Screen {
  return {
    name: 'banners',
    state,
    who: 'member',
    path: `${SAMPLE_GROUP_PATH}?tab=crm`,
    before: async (page) => {
      await serveGroup(page, sampleGroup('owner'))
      await servePipeline(page)
      await page.route(LIST, (route) => route.fulfill({ json: banners }))
      await page.route('**/api/cta-banners/*/results', (route) => route.fulfill({ json: results }))
      await mock?.(page)
    },
    act: async (page) => {
      await page.getByRole('button', { name: /^Banners/ }).click()
      await work?.(page)
    },
    ...rest,
  }
}
