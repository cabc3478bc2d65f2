import type { TrendingGroup } from '@guildhall/contract/trending'
import { buildTrendingGroup } from '@guildhall/contract/testing/groups'
import type { Locator, Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const STATS = '**/api/platform/stats'
const TRENDING = '**/api/platform/trending-groups*'

const COVER = '/objects/cover-of-a-group'
const COVER_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><path fill="#e6d2b5" d="M0 0h800v500H0z"/>' +
  '<circle cx="540" cy="250" r="170" fill="#2a5d84"/></svg>'
const TRENDING_GROUPS: TrendingGroup[] = [
  buildTrendingGroup(1, {
    name: 'Bootstrapped Founders',
    description: 'Selling without a budget. Scripts, numbers, and honest post-mortems every Friday.',
    memberCount: 3_412,
    recentActivity: 286,
    creator: { firstName: 'Ines', lastName: 'Duarte' },
  }),
  buildTrendingGroup(2, {
    name: 'Indie Hardware',
    description: 'Boards, enclosures and first batches.',
    coverImageUrl: COVER,
    memberCount: 2_108,
    recentActivity: 214,
    creator: { firstName: 'Owen', lastName: 'Blake' },
  }),
  buildTrendingGroup(3, {
    name: 'People who teach a craft with their hands, in workshops, at schools and at home, and those who learn',
    recentActivity: 173,
  }),
  buildTrendingGroup(4, { name: 'Newsletter Craft', description: 'Write it, send it, keep readers.' }),
  buildTrendingGroup(5, { name: 'Small Studio Ops', description: '', coverImageUrl: COVER }),
  buildTrendingGroup(6, { name: 'Illustrators at Work', memberCount: 1, recentActivity: 1 }),
]

/** The landing page, at its top and at its trending communities. */
export const SCREENS: Screen[] = [
  {
    name: 'landing',
    state: 'full',
    who: 'visitor',
    path: '/',
    before: serveLanding(TRENDING_GROUPS),
    shows: (page) => page.getByText('1.2k+'),
  },
  {
    name: 'landing',
    state: 'loading',
    who: 'visitor',
    path: '/',
    before: neverAnswer(STATS, TRENDING),
    shows: (page) => page.getByText('...').first(),
    screenshotOnly: true,
  },
  {
    name: 'landing',
    state: 'error',
    who: 'visitor',
    path: '/',
    before: fail(STATS, TRENDING),
    shows: (page) => page.locator('dd').getByText('0', { exact: true }).first(),
    screenshotOnly: true,
    allowedProblems: [/status of 500 .*(stats|trending-groups)/],
  },
  trendingScreen('trending', {
    before: serveLanding(TRENDING_GROUPS),
    shows: (page) => page.getByRole('link', { name: 'Newsletter Craft' }),
    screenshotOnly: true,
  }),
  trendingScreen('trending-loading', {
    before: neverAnswer(TRENDING),
    shows: (page) => trending(page).getByRole('heading', { name: 'Trending Communities' }),
    screenshotOnly: true,
  }),
  trendingScreen('trending-error', {
    before: fail(TRENDING),
    shows: (page) => page.getByText('Failed to load trending groups'),
    screenshotOnly: true,
    allowedProblems: [/status of 500 .*trending-groups/],
  }),
  trendingScreen('trending-empty', {
    before: serveLanding([]),
    shows: (page) => page.getByText('No trending communities found. Be the first to create one!'),
  }),
]

function neverAnswer(...urls: string[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const url of urls) await page.route(url, () => new Promise(() => {}))
  }
}

function fail(...urls: string[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const url of urls)
      await page.route(url, (route) =>
        route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
      )
  }
}

/** Serves large figures and these trending groups. */
function serveLanding(groups: TrendingGroup[]): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(STATS, (route) => route.fulfill({ json: { userCount: 12_480, groupCount: 1_204 } }))
    await page.route(TRENDING, (route) => route.fulfill({ json: groups }))
    await page.route(`**${COVER}`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: COVER_SVG }),
    )
  }
}

/** The landing page, scrolled to its trending communities. */
function trendingScreen(state: string, rest: Pick<Screen, 'before' | 'shows'> & Partial<Screen>): Screen {
  const act = (page: Page) =>
    trending(page).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  return { name: 'landing', state, who: 'visitor', path: '/', act, ...rest }
}

function trending(page: Page): Locator {
  return page.locator('#trending')
}
