import type { Page, Route } from '@playwright/test'
import type { BulkResults } from '@guildhall/contract/group-bulk'
import {
  buildAnalyticsPoint,
  buildBestPost,
  buildGroupAnalytics,
} from '@guildhall/contract/testing/group-analytics'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { person } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const GROUP = `**/api${SAMPLE_GROUP_PATH}`
const never = () => new Promise<void>(() => {})
const OWNER = sampleGroup('owner')
const pathOf = (name: string) => `${SAMPLE_GROUP_PATH}?tab=tools&tool=${name}`
const dialog = (page: Page) => page.getByRole('dialog')
const chart = (page: Page) => page.getByRole('slider', { name: 'Engagement' })
const box = (page: Page, at: number) =>
  page.getByRole('list', { name: 'Members' }).getByRole('checkbox').nth(at)

const LIVELY = lively()
const SILENT = silent()
const LONG_NAME = {
  firstName: 'Donaudampfschifffahrts',
  lastName: 'Elektrizitätenhauptbetriebswerkbauunterbeamter',
}

/** The tools of a group: its analytics, the export of its data and bulk actions. */
export const SCREENS: Screen[] = [
  screen('analytics', 'full', {
    before: serve({ analytics: LIVELY }),
    path: pathOf('analytics'),
    shows: (page) => page.getByRole('heading', { name: 'Best helpers' }),
  }),
  screen('analytics', 'point', {
    before: serve({ analytics: LIVELY }),
    path: pathOf('analytics'),
    act: async (page) => {
      await chart(page).focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
    },
    shows: (page) => page.locator('.charts-note'),
  }),
  screen('analytics', 'table', {
    before: serve({ analytics: LIVELY }),
    path: pathOf('analytics'),
    act: async (page) => {
      for (let at = 0; at < 4; at += 1)
        await page.getByRole('button', { name: 'Show as table' }).first().click()
    },
    shows: (page) => page.getByRole('table', { name: 'Engagement' }),
  }),
  screen('analytics', 'empty', {
    before: serve({ analytics: SILENT }),
    path: pathOf('analytics'),
    shows: (page) => page.getByRole('heading', { name: 'Best helpers' }),
  }),
  screen('analytics', 'loading', {
    before: async (page) => {
      await serveGroup(page, OWNER)
      await page.route(`${GROUP}/analytics?*`, never)
    },
    path: pathOf('analytics'),
    shows: (page) => page.locator('.charts-grid .animate-shimmer').first(),
  }),
  screen('analytics', 'error', {
    before: async (page) => {
      await serveGroup(page, OWNER)
      await page.route(`${GROUP}/analytics?*`, (route) => route.fulfill(SERVER_ERROR))
    },
    path: pathOf('analytics'),
    shows: (page) => page.getByRole('heading', { name: 'Couldn’t load the analytics' }),
    allowedProblems: [/status of 500 .*analytics/],
  }),
  screen('export', 'start', {
    before: serve({}),
    act: (page) => page.getByRole('button', { name: 'Export Data' }).click(),
    shows: dialog,
  }),
  screen('export', 'running', {
    before: serve({}),
    act: async (page) => {
      await page.evaluate(stallExport)
      await page.getByRole('button', { name: 'Export Data' }).click()
      await dialog(page).getByRole('button', { name: 'Download' }).click()
    },
    shows: (page) => dialog(page).getByText('1,240 of 2,418 rows'),
  }),
  screen('export', 'failed', {
    before: async (page) => {
      await serve({})(page)
      await page.route(`${GROUP}/export?*`, (route) => route.fulfill(SERVER_ERROR))
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Export Data' }).click()
      await dialog(page).getByRole('button', { name: 'Download' }).click()
    },
    shows: (page) => dialog(page).getByRole('alert'),
    allowedProblems: [/status of 500 .*export/],
  }),
  screen('bulk', 'full', { before: serve({}), path: pathOf('members'), shows: (page) => box(page, 0) }),
  screen('bulk', 'selected', {
    before: serve({}),
    path: pathOf('members'),
    act: selectThree,
    shows: (page) => page.getByRole('toolbar', { name: 'Selected members' }),
  }),
  ...(['Change role', 'Message', 'Remove'] as const).map((action) =>
    screen('bulk', action.toLowerCase().replace(' ', '-'), {
      before: serve({}),
      path: pathOf('members'),
      act: async (page) => {
        await selectThree(page)
        await page.getByRole('button', { name: action }).click()
      },
      shows: dialog,
    }),
  ),
  screen('bulk', 'result', {
    before: async (page) => {
      await serve({})(page)
      await page.route(`${GROUP}/members/remove`, (route) => route.fulfill({ json: leftOut(route) }))
    },
    path: pathOf('members'),
    act: async (page) => {
      await selectThree(page)
      await page.getByRole('button', { name: 'Remove' }).click()
      await dialog(page).getByRole('button', { name: 'Remove from Group' }).click()
    },
    shows: (page) => dialog(page).getByText('Not done for 2 people'),
  }),
]

function screen(
  tool: 'analytics' | 'export' | 'bulk',
  state: string,
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name: `group-${tool}`, path: `${SAMPLE_GROUP_PATH}?tab=tools`, state, who: 'member', ...rest }
}

/** Mocks a group with its analytics. One member has a very long name. */
function serve({ analytics = LIVELY }: { analytics?: object }): (page: Page) => Promise<void> {
  const [first, second, third, ...rest] = OWNER.memberships
  const long = { ...third!, user: { ...third!.user, ...LONG_NAME } }
  return async (page) => {
    await serveGroup(page, { ...OWNER, memberships: [first!, second!, long, ...rest] })
    await page.route(`${GROUP}/analytics?*`, (route) => route.fulfill({ json: analytics }))
  }
}

async function selectThree(page: Page): Promise<void> {
  for (const at of [0, 1, 3]) await box(page, at).check()
}

/** Returns that only the first was removed. */
function leftOut(route: Route): { results: BulkResults } {
  const { userIds } = route.request().postDataJSON() as { userIds: string[] }
  const outcomes = ['done', 'not_member', 'forbidden'] as const
  return { results: userIds.map((userId, at) => ({ userId, outcome: outcomes[at] ?? 'done' })) }
}

/** Replaces an export with one that stops after half of its rows, as no route of the browser can. */
function stallExport(): void {
  const realFetch = window.fetch
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes('/export?')) return realFetch(input, init)
    const lines = new TextEncoder().encode('row\r\n'.repeat(1_241))
    const body = new ReadableStream({
      start: (controller) => {
        // After the first progress, which is shown at most every 100 ms.
        setTimeout(() => controller.enqueue(lines), 300)
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'x-total-rows': '2418' } }))
  }
}

function lively() {
  const points = Array.from({ length: 30 }, (_, n) => {
    const ago = 29 - n
    const isWeekend = ago % 7 > 4
    const wave = Math.round((isWeekend ? 9 : 22) + 7 * Math.sin(n * 1.7) + n / 3)
    return buildAnalyticsPoint(ago, {
      members: 2_240 + n * 6 + Math.round(5 * Math.sin(n)),
      joined: 4 + (n % 5),
      left: n % 3,
      activeMembers: 60 + 3 * wave,
      posts: wave,
      comments: 4 * wave,
      reactions: 11 * wave + (n % 4) * 8,
    })
  })
  const posts = [
    'We went from 40 to 400 customers without a sales team. Here is what worked, and what we would not do again.',
    'Which invoicing tool do you use, and would you choose it again?',
    '',
  ]
  return buildGroupAnalytics({
    points,
    totals: {
      members: { value: 2_418, before: 2_240 },
      joined: { value: 178, before: 150 },
      left: { value: 31, before: 20 },
      activeMembers: { value: 741, before: 802 },
      posts: { value: 618, before: 618 },
      comments: { value: 2_472, before: 2_010 },
      reactions: { value: 7_158, before: 5_900 },
    },
    bestPosts: posts.map((excerpt, n) => buildBestPost(n + 1, { author: person(n + 1), excerpt })),
    bestHelpers: buildGroupAnalytics().bestHelpers.map((helper, n) => ({ ...helper, user: person(n + 2) })),
  })
}

function silent() {
  const none = { joined: 0, left: 0, activeMembers: 0, posts: 0, comments: 0, reactions: 0 }
  const zero = { value: 0, before: 0 }
  return buildGroupAnalytics({
    points: Array.from({ length: 30 }, (_, n) => buildAnalyticsPoint(29 - n, { ...none, members: 1 })),
    totals: {
      members: { value: 1, before: 1 },
      joined: zero,
      left: zero,
      activeMembers: zero,
      posts: zero,
      comments: zero,
      reactions: zero,
    },
    bestPosts: [],
    bestHelpers: [],
  })
}
