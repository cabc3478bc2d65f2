import type { Page } from '@playwright/test'
import { buildMember } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { buildNotification, buildSubject } from '@guildhall/contract/testing/notifications'
import { SOFIA } from './fixtures/message-samples.ts'
import { DIRECT, pathOf, SEVERAL, STRANGER } from './fixtures/messages.ts'
import { serveNotifications } from './fixtures/notifications.ts'
import { deleteUnsent, list } from './messages-screen.ts'
import { conversationRow } from './messaging.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const LIST = '**/api/conversations?*'
const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first()

/** The list of conversations in every state, new conversations, and messages in settings and notifications. */
export const SCREENS: Screen[] = [
  list('full', { act: writeDraft, shows: text('Draft:'), after: deleteUnsent }),
  list('empty', { serves: { inbox: [], requests: [] }, shows: heading('No messages yet') }),
  list('loading', {
    before: (page) => page.route(LIST, never),
    shows: (page) => page.locator('.messages-item .animate-shimmer').first(),
  }),
  list('error', {
    before: (page) => page.route(LIST, (route) => route.fulfill(SERVER_ERROR)),
    shows: heading('Couldn’t load your messages'),
    allowedProblems: [/status of 500 .*conversations/],
  }),
  list('requests', { path: '/messages?tab=requests', shows: (page) => conversationRow(page, 'Great offer') }),
  list('requests-empty', {
    path: '/messages?tab=requests',
    serves: { requests: [] },
    shows: heading('No requests'),
  }),
  list('search', { act: searchPeople('in'), shows: heading('People') }),
  list('search-none', { act: searchPeople('zz'), shows: heading('No results found'), screenshotOnly: true }),
  list('row-menu', {
    act: (page) => page.getByRole('button', { name: 'More options for Ines Duarte' }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Mark as read' }),
  }),
  list('new', {
    act: choosePeople('Noor Haddad'),
    shows: (page) => dialog(page).getByRole('button', { name: 'Next' }),
  }),
  list('new-several', {
    act: async (page) => {
      await choosePeople('Noor Haddad', 'Tomasz Król', 'Donaudampf')(page)
      await dialog(page).getByRole('textbox', { name: 'Name (optional)' }).fill('Saturday’s dinner')
    },
    shows: (page) => dialog(page).getByRole('button', { name: 'Start conversation' }),
  }),

  list('thread-missing', {
    path: pathOf(DIRECT),
    shows: heading('This conversation isn’t available'),
    allowedProblems: [/status of 404 .*conversations/],
  }),
  list('first', {
    path: `/messages?to=${STRANGER.person.id}`,
    serves: { direct: { ...STRANGER, remaining: null } },
    shows: text(/^Say hello to/),
  }),
  list('stranger', {
    path: `/messages?to=${STRANGER.person.id}`,
    shows: text(/^Your message goes to/),
    screenshotOnly: true,
  }),
  list('settings', {
    path: '/settings#messages',
    shows: (page) => page.getByRole('switch', { name: 'Show when you’re active' }),
  }),
  list('notification', {
    path: '/notifications',
    before: serveMessageNotifications,
    shows: (page) => page.getByRole('article').nth(1),
  }),
]

/** Begins a message to someone in the list, as if it had been left there. */
async function writeDraft(page: Page): Promise<void> {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  await page.evaluate(
    ([key, entry]) => localStorage.setItem(key!, entry!),
    [
      `guildhall.draft.message.${user.id}.to.${SOFIA.id}`,
      JSON.stringify({ value: 'I could move it to Monday', savedAt: Date.now(), isKept: false }),
    ],
  )
  await page.reload()
}

function searchPeople(query: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('searchbox', { name: 'Search people' }).fill(query)
}

function choosePeople(...names: string[]): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'New message' }).first().click()
    for (const name of names)
      await dialog(page)
        .getByRole('checkbox', { name: new RegExp(name) })
        .check()
  }
}

async function serveMessageNotifications(page: Page): Promise<void> {
  const actors = [buildMember(1, { firstName: 'Ines', lastName: 'Duarte' })]
  const conversation = (title: string) => buildSubject({ kind: 'conversation', postId: null, text: title })
  await serveNotifications(page, [
    buildNotification(1, { type: 'message', actors, subject: conversation(''), linkUrl: pathOf(DIRECT) }),
    buildNotification(2, {
      type: 'message',
      actors: [...actors, buildMember(2, { firstName: 'Priya', lastName: 'Nair' })],
      actorCount: 3,
      subject: conversation('Workshop in May'),
      linkUrl: pathOf(SEVERAL),
      createdAt: hoursAgo(4),
      read: true,
    }),
  ])
}
