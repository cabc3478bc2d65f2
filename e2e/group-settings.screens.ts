import type { Page } from '@playwright/test'
import type { GroupDetails } from '@guildhall/contract/groups'
import { buildGroupViewer } from '@guildhall/contract/testing/groups'
import { idOf } from '@guildhall/contract/testing/ids'
import { LONG_GROUP, SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { SAMPLE_POSTS } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const QUESTIONS = [
  'What are you building, and who is it for?',
  'How did you hear about us?',
  'Have you read our guidelines? Tell us what you think of the one about pitching before asking, which new people tend to miss.',
]
const entry = { revision: 1, questions: QUESTIONS }
const WELCOME = {
  isOn: true,
  text: 'Welcome, {name}! Tell us what you’re working on, and what you’d like to learn this month.',
}
const OWNER = sampleGroup('owner', { entry })
const OUTSIDER = sampleGroup(null, { entry })
const DELETED = deleted(sampleGroup(null))
const PIN = { ...SAMPLE_POSTS[2]!, reason: null, group: { id: OWNER.id, name: OWNER.name } }
const TOOLS = `${SAMPLE_GROUP_PATH}?tab=tools`

const dialog = (page: Page) => page.getByRole('dialog')
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const press = (name: string) => (page: Page) => button(name)(page).click()
const serve = (group: GroupDetails) => (page: Page) => serveGroup(page, group, { welcome: WELCOME })

/** How a group receives new members, what it pins, and how it is deleted and restored. */
export const SCREENS: Screen[] = [
  screen('tools', { before: serve(OWNER), path: TOOLS, shows: button('Edit entry questions') }),
  screen('delete', {
    before: serve(OWNER),
    path: TOOLS,
    act: async (page) => {
      await press('Delete group')(page)
      await dialog(page).getByRole('textbox').fill('Bootstrapped')
    },
    shows: dialog,
  }),
  screen('deleted', { before: serve(DELETED), shows: button('Restore group') }),
  screen('deleted-long', {
    before: serve(deleted(LONG_GROUP)),
    shows: button('Restore group'),
    screenshotOnly: true,
  }),
  screen('deleted-in-list', {
    before: async (page) => {
      await serveGroup(page, DELETED)
      await page.route('**/api/user/groups?*', (route) =>
        route.fulfill({ json: [DELETED, { ...deleted(LONG_GROUP), id: idOf(899) }] }),
      )
      await page.route('**/api/user/group-invites?*', (route) => route.fulfill({ json: [] }))
    },
    path: '/groups?tab=your-groups',
    shows: (page) => button('Restore group')(page).first(),
  }),
  screen('questions', {
    before: serve(OWNER),
    path: TOOLS,
    act: press('Edit entry questions'),
    shows: dialog,
  }),
  screen('answer', {
    before: serve(OUTSIDER),
    act: async (page) => {
      await press('Join Group')(page)
      await dialog(page)
        .getByRole('textbox')
        .first()
        .fill('A small tool that helps bakers plan their nights.')
      await dialog(page).getByRole('button', { name: 'Join Group' }).click()
    },
    shows: (page) => dialog(page).getByText('Answer this question.').first(),
  }),
  screen('answers', {
    before: serve({
      ...OWNER,
      memberships: OWNER.memberships.map((member, at) =>
        at === 3
          ? {
              ...member,
              answers: QUESTIONS.map((question) => ({
                question,
                answer: 'A planner for bakers. A friend told me.',
              })),
            }
          : member,
      ),
    }),
    path: `${SAMPLE_GROUP_PATH}?tab=members`,
    act: (page) => page.getByText('Answers').click(),
    shows: (page) => page.getByText('A planner for bakers.').first(),
  }),
  screen('welcome', {
    before: serve(OWNER),
    path: TOOLS,
    act: press('Edit welcome post'),
    shows: dialog,
  }),
  screen('pinned', {
    before: (page) => serveGroup(page, OWNER, { pins: [PIN] }),
    shows: (page) => page.getByText('Pinned'),
  }),
  screen('pin-menu', {
    before: (page) => serveGroup(page, OWNER, { pins: [PIN] }),
    act: async (page) => {
      await page.getByText('Pinned').waitFor()
      await page.getByRole('article').first().getByRole('button', { name: 'More' }).click()
    },
    shows: (page) => page.getByRole('menuitem', { name: 'Unpin' }),
    screenshotOnly: true,
  }),
]

function screen(
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name: 'group-settings', path: SAMPLE_GROUP_PATH, state, who: 'member', ...rest }
}

/** A group as its owner sees it after deleting it. */
function deleted(group: GroupDetails): GroupDetails {
  return {
    ...group,
    privacy: 'private',
    memberships: [],
    deletesAt: '2031-04-23T12:00:00.000Z',
    viewer: { ...buildGroupViewer(null), canJoin: false, canRestore: true },
  }
}
