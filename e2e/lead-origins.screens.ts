import type { Page } from '@playwright/test'
import type { AttributionPeriod } from '@guildhall/contract/lead-attribution-limits'
import {
  buildAttribution,
  buildFunnel,
  buildLeadPost,
  buildPostAttribution,
  buildPostLead,
} from '@guildhall/contract/testing/lead-attribution'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { servePipeline } from './fixtures/pipeline.ts'
import { person } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const CRM = `**/api${SAMPLE_GROUP_PATH}/crm`
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leads from this post' })
const chart = (page: Page) => page.getByRole('slider', { name: 'Leads by stage' })
const open = (page: Page) => page.getByRole('button', { name: /^Where leads come from/ }).click()

const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
const POSTS = [
  buildLeadPost(1, { newLeads: 31, moves: 12, conversions: 7 }),
  buildLeadPost(2, { excerpt: '', newLeads: 4, conversions: 2 }),
  buildLeadPost(3, {
    excerpt: `What we learned about ${LONG_WORD}, and what we would do again`,
    moves: 6,
    newLeads: 0,
  }),
]
const LEADS = [
  buildPostLead(1, {
    groupId: sampleGroup('owner').id,
    user: person(1),
    steps: [
      { type: 'purchase', at: hoursAgo(5) },
      { type: 'evaluation', at: hoursAgo(30) },
      { type: 'awareness', at: hoursAgo(24 * 9) },
    ],
  }),
  buildPostLead(2, {
    user: person(2, { firstName: 'Donaudampfschifffahrtselektrizitäten', lastName: LONG_WORD }),
    steps: [{ type: 'intent', at: hoursAgo(50) }],
  }),
  buildPostLead(3, { user: person(3) }),
]
/** Waves, so that the charts have something to show. */
const wave = (at: number, height: number, length: number) =>
  Math.max(0, Math.round(height * (1 + Math.sin(at / length)) + at / 3))

function lively(period: AttributionPeriod) {
  return buildAttribution(period, {
    of: (at) => {
      const [newLeads, conversions] = [wave(at, 6, 1.7), wave(at, 1, 2.3)]
      const withoutPost = { newLeads: Math.floor(newLeads / 4), moves: 0, conversions: 0 }
      return {
        newLeads,
        moves: wave(at, 2, 1.3),
        conversions,
        score: newLeads + 25 * conversions,
        withoutPost,
      }
    },
    totals: {
      all: {
        newLeads: 48,
        moves: 20,
        conversions: 11,
        score: 400,
        withoutPost: { newLeads: 13, moves: 2, conversions: 2 },
      },
    },
  })
}

const growing = (period: AttributionPeriod) =>
  buildFunnel(period, (at) => ({
    new: 20 + wave(at, 9, 2),
    engaging: 14 + 3 * at,
    hot: wave(at, 4, 1.5),
    qualified: 4 + at,
    converted: 2 * at,
    lost: at,
  }))

async function serve(page: Page, isEmpty = false): Promise<void> {
  await page.route(`${CRM}/attribution?*`, async (route) => {
    const period = new URL(route.request().url()).searchParams.get('period') === 'daily' ? 'daily' : 'weekly'
    await route.fulfill({ json: isEmpty ? buildAttribution(period) : lively(period) })
  })
  await page.route(`${CRM}/funnel?*`, async (route) => {
    const period = new URL(route.request().url()).searchParams.get('period') === 'daily' ? 'daily' : 'weekly'
    await route.fulfill({ json: isEmpty ? buildFunnel(period) : growing(period) })
  })
  await page.route(`${CRM}/attribution/posts?*`, (route) => route.fulfill({ json: isEmpty ? [] : POSTS }))
  await page.route('**/api/posts/*/attribution', (route) =>
    route.fulfill({
      json: buildPostAttribution(
        isEmpty ? {} : { newLeads: 31, moves: 12, conversions: 7, leads: LEADS, hasMore: true },
      ),
    }),
  )
}

/** Where the leads of a group come from, in its CRM tab, and the leads of one post. */
export const SCREENS: Screen[] = [
  screen('full', { shows: (page) => page.getByText(/^Not from a post/) }),
  screen('point', {
    act: async (page) => {
      await open(page)
      await chart(page).focus()
      await page.keyboard.press('ArrowLeft')
    },
    shows: (page) => page.locator('.charts-note'),
  }),
  screen('table', {
    act: async (page) => {
      await open(page)
      await page.getByRole('button', { name: 'Show as table' }).first().click()
    },
    shows: (page) => page.getByRole('table', { name: 'Leads by stage' }),
  }),
  screen('empty', {
    mock: (page) => serve(page, true),
    shows: (page) => page.getByText('Posts that bring leads or move them on will be here.'),
  }),
  screen('loading', {
    mock: async (page) => {
      await page.route(`${CRM}/attribution?*`, never)
      await page.route(`${CRM}/funnel?*`, never)
    },
    shows: (page) => page.locator('.charts [data-skeleton], .charts .animate-shimmer').first(),
  }),
  screen('error', {
    mock: async (page) => {
      for (const path of ['attribution', 'funnel', 'attribution/posts'])
        await page.route(`${CRM}/${path}?*`, (route) => route.fulfill(SERVER_ERROR))
    },
    shows: (page) => page.getByRole('heading', { name: 'Couldn’t load where leads come from' }),
    allowedProblems: [/status of 500 .*crm/],
  }),
  screen('post', {
    act: async (page) => {
      await open(page)
      await page.getByRole('button', { name: /^31 new leads/ }).click()
    },
    shows: (page) => dialog(page).getByText('These are the latest.', { exact: false }),
  }),
  screen('post-empty', {
    path: SAMPLE_GROUP_PATH,
    mock: (page) => serve(page, true),
    act: async (page) => {
      await page.getByRole('feed').getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitem', { name: 'Leads from this post' }).click()
    },
    shows: (page) => dialog(page).getByRole('heading', { name: 'No leads from this post yet' }),
  }),
]

function screen(
  state: string,
  {
    mock = serve,
    act = open,
    path = `${SAMPLE_GROUP_PATH}?tab=crm`,
    ...rest
  }: Pick<Screen, 'shows'> &
    Partial<Pick<Screen, 'act' | 'path' | 'allowedProblems'>> & { mock?: (page: Page) => Promise<void> },
): Screen {
  return {
    name: 'lead-origins',
    state,
    who: 'member',
    path,
    before: async (page) => {
      await serveGroup(page, sampleGroup('owner'))
      await servePipeline(page)
      await mock(page)
    },
    act,
    ...rest,
  }
}
