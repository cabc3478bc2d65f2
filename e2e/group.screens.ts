import type { Page, Route } from '@playwright/test'
import type { GroupDetails } from '@guildhall/contract/groups'
import { buildGroupViewer } from '@guildhall/contract/testing/groups'
import { LONG_GROUP, SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const GROUP = `**/api${SAMPLE_GROUP_PATH}`
const never = () => new Promise<void>(() => {})
const [OWNER, ADMIN, MEMBER, OUTSIDER] = [
  sampleGroup('owner'),
  sampleGroup('admin'),
  sampleGroup('member'),
  sampleGroup(null),
]
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const text = (content: string) => (page: Page) => page.getByText(content).first()
const button = (name: string) => (page: Page) => page.getByRole('button', { name })
const press = (name: string) => (page: Page) => button(name)(page).click()
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const serve = (group: GroupDetails) => (page: Page) => serveGroup(page, group)
const tab = (name: string) => `${SAMPLE_GROUP_PATH}?tab=${name}`

/** The page of a group in every state and role, its tabs, and the dialogs of its owner and admins. */
export const SCREENS: Screen[] = [
  screen('group', 'full', { before: serve(MEMBER), shows: card }),
  screen('group', 'scrolled', {
    before: serve(MEMBER),
    act: async (page) => {
      await card(page).waitFor()
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(400)
    },
    shows: (page) => page.getByRole('tab', { name: 'Posts' }),
  }),
  screen('group', 'owner', { before: serve(OWNER), shows: card, screenshotOnly: true }),
  screen('group', 'outsider', { before: serve(OUTSIDER), shows: button('Join Group') }),
  screen('group', 'invited', {
    before: serve({
      ...OUTSIDER,
      privacy: 'private',
      coverImageUrl: null,
      coverPictures: [],
      viewer: { ...buildGroupViewer(null), isInvited: true },
    }),
    shows: text('No posts yet. Join the group to see posts and participate!'),
  }),
  screen('group', 'long', { before: serve(LONG_GROUP), shows: card }),
  screen('group', 'empty', {
    before: (page) => serveGroup(page, OWNER, { posts: [] }),
    shows: button('Create First Post'),
  }),
  screen('group', 'loading', {
    before: mockRoute(GROUP, never),
    shows: (page) => page.locator('.group-id .animate-shimmer').first(),
  }),
  screen('group', 'posts-loading', {
    before: async (page) => {
      await serveGroup(page, MEMBER)
      await page.route(`${GROUP}/posts?*`, never)
    },
    shows: button('Leave'),
    screenshotOnly: true,
  }),
  screen('group', 'missing', {
    shows: heading('Group Not Found'),
    allowedProblems: [/status of 404 .*groups/],
  }),
  screen('group', 'posts-error', {
    before: async (page) => {
      await serveGroup(page, MEMBER)
      await page.route(`${GROUP}/posts?*`, (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Couldn’t load these posts'),
    allowedProblems: [/status of 500 .*posts/],
  }),
  screen('group', 'members', {
    before: serve(OWNER),
    path: tab('members'),
    shows: text('Owner Controls'),
  }),
  screen('group', 'member-menu', {
    before: serve(ADMIN),
    path: tab('members'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Manage / })
        .first()
        .click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Remove from Group' }),
  }),
  screen('group', 'member-remove', {
    before: serve(ADMIN),
    path: tab('members'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Manage / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Remove from Group' }).click()
    },
    shows: dialog,
  }),
  screen('group', 'members-none-found', {
    before: serve(MEMBER),
    path: tab('members'),
    act: (page) => page.getByRole('searchbox', { name: 'Search members' }).fill('xyz'),
    shows: heading('No members found'),
  }),
  screen('group', 'about', {
    before: serve(MEMBER),
    path: tab('about'),
    shows: (page) => page.getByRole('switch', { name: 'Show my email address' }),
  }),
  screen('group', 'tools', { before: serve(OWNER), path: tab('tools'), shows: button('Manage Admins') }),
  screen('group', 'settings', {
    before: serve(OWNER),
    path: tab('tools'),
    act: async (page) => {
      await press('Edit Group Settings')(page)
      await dialog(page)
        .getByRole('radio', { name: /Private/ })
        .check()
    },
    shows: dialog,
  }),
  screen('group', 'invite', {
    before: serve(OWNER),
    path: tab('tools'),
    act: async (page) => {
      await press('Invite Members')(page)
      await dialog(page).getByRole('searchbox').fill('per')
    },
    shows: (page) => dialog(page).getByRole('list', { name: 'Search results' }),
  }),
  screen('group', 'invite-links', {
    before: serve(OWNER),
    path: tab('tools'),
    act: async (page) => {
      await press('Invite Members')(page)
      await dialog(page).getByRole('tab', { name: 'Invite links' }).click()
    },
    shows: (page) => dialog(page).getByText('Never expires'),
  }),
  screen('group', 'admins', {
    before: serve(OWNER),
    path: tab('tools'),
    act: press('Manage Admins'),
    shows: (page) =>
      dialog(page)
        .getByRole('button', { name: /^Demote / })
        .first(),
  }),
  screen('group', 'transfer', {
    before: serve(OWNER),
    path: tab('tools'),
    act: async (page) => {
      await press('Manage Admins')(page)
      await press('Choose a new owner')(page)
    },
    shows: (page) =>
      dialog(page)
        .getByRole('button', { name: /^Choose / })
        .first(),
  }),
]

function screen(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: SAMPLE_GROUP_PATH, state, who: 'member', ...rest }
}

function mockRoute(url: string, handler: (route: Route) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => void (await page.route(url, handler))
}
