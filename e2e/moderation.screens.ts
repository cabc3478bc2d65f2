import type { Page, Route } from '@playwright/test'
import type { GroupDetails } from '@guildhall/contract/groups'
import type { Notice } from '@guildhall/contract/notices'
import type { Post } from '@guildhall/contract/posts'
import { buildNotice } from '@guildhall/contract/testing/moderation'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { SAMPLE_CASES, serveModeration } from './fixtures/moderation.ts'
import { SAMPLE_POSTS, servePosts } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const TOOL = `${SAMPLE_GROUP_PATH}?tab=tools&tool=moderation`
const CASES = `**/api${SAMPLE_GROUP_PATH}/cases?*`
const NOTICE = buildNotice(1, { groupName: 'Bootstrapped Founders' })
const TOMORROW = hoursAgo(-26)
const [FIRST] = SAMPLE_POSTS
const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog')
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first()
const firstCase = (page: Page) => page.locator('[data-case]').first()

/** The cases, log and bans of a group, the notices of members, and what hidden, muted and banned look like. */
export const SCREENS: Screen[] = [
  tool('full', { shows: firstCase }),
  tool('empty', { before: (page) => serveModeration(page, []), shows: text('Nothing to review') }),
  tool('loading', {
    before: casesRoute(never),
    // The head of the group has placeholders of its own before it.
    act: (page) => page.getByRole('heading', { name: 'Moderate Content' }).waitFor(),
    shows: (page) => page.locator('.animate-shimmer').first(),
  }),
  tool('error', {
    before: casesRoute((route) => route.fulfill(SERVER_ERROR)),
    shows: text('Couldn’t load the cases'),
    allowedProblems: [/status of 500 .*cases/],
  }),
  tool('hide', {
    act: async (page) => {
      await firstCase(page).getByRole('button', { name: 'Hide' }).click()
      await dialog(page).getByRole('textbox').fill('Please keep sales out of this group.')
    },
    shows: dialog,
  }),
  tool('menu', {
    act: (page) =>
      firstCase(page)
        .getByRole('button', { name: /^Warn, mute or ban/ })
        .click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Ban' }),
  }),
  tool('ban', {
    act: async (page) => {
      await firstCase(page)
        .getByRole('button', { name: /^Warn, mute or ban/ })
        .click()
      await page.getByRole('menuitem', { name: 'Ban' }).click()
    },
    shows: (page) => dialog(page).getByRole('radiogroup'),
  }),
  tool('restore', {
    act: (page) => page.locator('[data-case]').nth(1).getByRole('button', { name: 'Restore' }).click(),
    shows: dialog,
    screenshotOnly: true,
  }),
  tool('conflict', {
    before: async (page) => {
      await serveModeration(page)
      await page.route(`**/cases/${SAMPLE_CASES[0]!.id}/decision`, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'conflict', message: 'Ines Duarte has already removed this.' },
        }),
      )
    },
    act: async (page) => {
      await firstCase(page).getByRole('button', { name: 'Hide' }).click()
      await dialog(page).getByRole('button', { name: 'Hide' }).click()
    },
    shows: text('Already decided'),
    allowedProblems: [/status of 409 .*decision/],
  }),
  tool('closed', { act: openTab('Closed'), shows: firstCase }),
  tool('log', { act: openTab('Log'), shows: (page) => page.locator('ol > li').first() }),
  tool('banned', {
    before: (page) => serveModeration(page, []),
    act: (page) => page.getByRole('button', { name: 'Banned people' }).click(),
    shows: (page) => page.getByRole('button', { name: /^Unban/ }).first(),
  }),
  group('muted', {
    before: serveViewer('member', { canPost: false, mutedUntil: TOMORROW }),
    shows: text(/^You can read here/),
  }),
  group('banned', {
    before: serveViewer(null, { canJoin: false, ban: { until: TOMORROW } }),
    shows: text(/^You can join this group again/),
  }),
  group('hidden-post', {
    before: (page) =>
      servePosts(page, [
        {
          ...FIRST!,
          moderation: { hiddenAt: hoursAgo(1), reason: 'spam', note: '', noticeId: null },
          viewer: { ...FIRST!.viewer, canModerate: true },
        } satisfies Post,
      ]),
    path: `/post/${FIRST!.id}`,
    shows: text('Hidden from the group'),
  }),
  notice('full', NOTICE),
  notice('banned', { ...NOTICE, action: 'ban', targetType: 'member', quote: null, until: TOMORROW }),
  notice('answered', {
    ...NOTICE,
    answer: { text: 'It was one link, and people had asked for it.', answeredAt: hoursAgo(3) },
    outcome: { result: 'lifted', note: 'You’re right, we overlooked that.', decidedAt: hoursAgo(1) },
    viewer: { canAnswer: false },
  }),
  {
    name: 'notice',
    state: 'missing',
    who: 'member',
    path: `/notices/${NOTICE.id}`,
    shows: text('This notice isn’t available'),
    allowedProblems: [/status of 404 .*notices/],
  },
  notices('full', [
    NOTICE,
    { ...NOTICE, id: buildNotice(2).id, action: 'mute', until: TOMORROW, quote: null },
    { ...NOTICE, id: buildNotice(3).id, action: 'warn', groupName: 'Indie Hardware', quote: null },
  ]),
  notices('empty', []),
]

type Rest = Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string }

function tool(state: string, rest: Rest): Screen {
  return {
    name: 'moderation',
    state,
    who: 'member',
    path: TOOL,
    before: (page) => serveModeration(page),
    ...rest,
  }
}

function group(state: string, rest: Rest): Screen {
  return { name: 'moderated', state, who: 'member', path: SAMPLE_GROUP_PATH, ...rest }
}

function notice(state: string, served: Notice): Screen {
  return {
    name: 'notice',
    state,
    who: 'member',
    path: `/notices/${served.id}`,
    before: route(`**/api/user/notices/${served.id}`, (call) => call.fulfill({ json: served })),
    shows: text(/^The admins of/),
  }
}

function notices(state: string, served: Notice[]): Screen {
  return {
    name: 'notices',
    state,
    who: 'member',
    path: '/notices',
    before: route('**/api/user/notices?*', (call) => call.fulfill({ json: served })),
    shows: text(served.length > 0 ? /^The admins of/ : 'No notices'),
  }
}

function route(url: string, handler: (call: Route) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => void (await page.route(url, handler))
}

function casesRoute(handler: (call: Route) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => {
    await serveModeration(page)
    await page.route(CASES, handler)
  }
}

function openTab(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('tab', { name }).click()
}

function serveViewer(role: 'member' | null, viewer: Partial<GroupDetails['viewer']>) {
  const served = sampleGroup(role)
  return (page: Page) => serveGroup(page, { ...served, viewer: { ...served.viewer, ...viewer } })
}
