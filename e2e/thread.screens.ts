import type { Page } from '@playwright/test'
import { testPhoto } from './files.ts'
import {
  arriving,
  DIRECT,
  LONG,
  OWNED,
  push,
  REQUESTED,
  SCROLLED,
  SEVERAL,
  typing,
  UNACCEPTED,
  UNREAD,
} from './fixtures/messages.ts'
import { deleteUnsent, thread } from './messages-screen.ts'
import {
  chooseFromMessageMenu,
  chooseFromThreadMenu,
  messageField,
  messages,
  messageWithText,
  openMessageMenu,
  openThreadMenu,
} from './messaging.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const PAGE = '**/api/conversations/*/messages?*'
const SEND = '**/api/messages'
const OTHERS_TEXT = 'Yes, one call is included.'
const OWN_TEXT = 'Perfect, 14 May then.'

const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first()
const lastMessage = (page: Page) => messages(page).last()
const requestBar = (page: Page) => page.getByRole('region', { name: 'Message request' })

/** An open conversation in every state, with its menus and dialogs, and requests. */
export const SCREENS: Screen[] = [
  thread('thread', DIRECT, { shows: lastMessage }),
  thread('group', SEVERAL, { shows: (page) => messages(page).getByText('Read by 2') }),
  thread('long', LONG, { shows: lastMessage }),
  thread('thread-loading', DIRECT, {
    before: (page) => page.route(PAGE, never),
    shows: (page) => page.locator('.thread-box .animate-shimmer').first(),
  }),
  thread('thread-error', DIRECT, {
    before: (page) => page.route(PAGE, (route) => route.fulfill(SERVER_ERROR)),
    shows: heading('Couldn’t load messages'),
    allowedProblems: [/status of 500 .*messages/],
  }),
  thread('unread', UNREAD, {
    shows: (page) => page.getByRole('button', { name: 'Go to the newest message' }),
  }),
  thread('pill', SCROLLED, { act: receiveWhileReading, shows: text('2 new messages') }),
  thread('typing', DIRECT, {
    act: async (page) => {
      await lastMessage(page).waitFor()
      await push(page, typing(DIRECT))
    },
    shows: text('Tomasz is typing'),
  }),
  thread('sending', DIRECT, {
    before: (page) => page.route(SEND, never),
    act: send,
    shows: (page) => messages(page).getByText('Sending…'),
    after: deleteUnsent,
    screenshotOnly: true,
  }),
  thread('waiting', DIRECT, {
    before: (page) => page.route(SEND, (route) => route.abort('internetdisconnected')),
    act: send,
    shows: (page) => messages(page).getByText('Waiting for connection'),
    after: deleteUnsent,
    allowedProblems: [/ERR_INTERNET_DISCONNECTED/],
    screenshotOnly: true,
  }),
  thread('not-sent', DIRECT, {
    before: (page) =>
      page.route(SEND, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'conflict', message: 'You can’t write to Tomasz Król anymore.' },
        }),
      ),
    act: send,
    shows: (page) => messages(page).getByText('Not sent.'),
    after: deleteUnsent,
    allowedProblems: [/status of 409 .*messages/],
  }),
  thread('file', DIRECT, {
    act: async (page) => page.locator('.thread-write input[type="file"]').setInputFiles(await testPhoto()),
    shows: (page) => page.getByRole('textbox', { name: 'Alt text' }),
  }),
  thread('too-long', DIRECT, {
    act: (page) => messageField(page).fill('One more word about the room. '.repeat(68)),
    shows: text(/too many$/),
    after: deleteUnsent,
    screenshotOnly: true,
  }),
  thread('menu', DIRECT, {
    act: (page) => openMessageMenu(messageWithText(page, OWN_TEXT)),
    shows: (page) => page.getByRole('menuitem', { name: 'Unsend' }),
  }),
  thread('emoji', DIRECT, {
    act: (page) => page.getByRole('button', { name: 'Add an emoji' }).click(),
    shows: (page) => dialog(page).getByRole('gridcell').first(),
  }),
  thread('react', DIRECT, {
    act: (page) => chooseFromMessageMenu(messageWithText(page, OTHERS_TEXT), 'Choose another emoji'),
    shows: (page) => dialog(page).getByRole('gridcell').first(),
    screenshotOnly: true,
  }),
  thread('replying', DIRECT, {
    act: (page) => chooseFromMessageMenu(messageWithText(page, OTHERS_TEXT), 'Reply'),
    shows: text('Replying to Tomasz'),
  }),
  thread('editing', DIRECT, {
    act: (page) => chooseFromMessageMenu(messageWithText(page, OWN_TEXT), 'Edit'),
    shows: text('Editing your message'),
  }),
  thread('unsend', DIRECT, {
    act: (page) => chooseFromMessageMenu(messageWithText(page, OWN_TEXT), 'Unsend'),
    shows: dialog,
    screenshotOnly: true,
  }),
  thread('found', DIRECT, { act: searchInside('the'), shows: text(/messages found/) }),
  thread('found-none', DIRECT, {
    act: searchInside('zz'),
    shows: text('No messages found'),
    screenshotOnly: true,
  }),
  thread('date', DIRECT, { act: (page) => chooseFromThreadMenu(page, 'Jump to date…'), shows: dialog }),
  thread('thread-menu', OWNED, {
    act: openThreadMenu,
    shows: (page) => page.getByRole('menuitem', { name: 'Rename…' }),
  }),
  thread('people', OWNED, { act: (page) => chooseFromThreadMenu(page, 'People…'), shows: dialog }),
  thread('add', OWNED, {
    act: async (page) => {
      await chooseFromThreadMenu(page, 'People…')
      await dialog(page).getByRole('button', { name: 'Add people' }).click()
    },
    shows: (page) => page.getByRole('checkbox').first(),
    screenshotOnly: true,
  }),
  thread('rename', OWNED, {
    act: (page) => chooseFromThreadMenu(page, 'Rename…'),
    shows: dialog,
    screenshotOnly: true,
  }),
  thread('leave', OWNED, {
    act: (page) => chooseFromThreadMenu(page, 'Leave…'),
    shows: dialog,
    screenshotOnly: true,
  }),
  thread('delete', DIRECT, {
    act: (page) => chooseFromThreadMenu(page, 'Delete conversation'),
    shows: dialog,
    screenshotOnly: true,
  }),
  thread('report', DIRECT, {
    act: (page) => chooseFromThreadMenu(page, 'Report'),
    shows: dialog,
    screenshotOnly: true,
  }),

  thread('request', REQUESTED, {
    shows: (page) => requestBar(page),
  }),
  thread('request-report', REQUESTED, {
    act: async (page) => {
      await requestBar(page).getByRole('button', { name: 'Report' }).click()
      await dialog(page).getByRole('radio', { name: /^Spam/ }).check()
      await dialog(page).getByRole('checkbox').check()
    },
    shows: (page) => dialog(page).getByRole('button', { name: 'Send report' }),
  }),
  thread(
    'request-group',
    { ...SEVERAL, open: { ...SEVERAL.open!, folder: 'requests', isAccepted: false } },
    {
      shows: text(/^You were added to a conversation/),
      screenshotOnly: true,
    },
  ),
  thread('limit', UNACCEPTED, { shows: text(/hasn’t accepted your request yet/) }),
  thread(
    'left',
    { ...SEVERAL, open: { ...SEVERAL.open!, cannotSend: 'left' } },
    {
      shows: text(/no longer in this conversation/),
      screenshotOnly: true,
    },
  ),
]

async function send(page: Page): Promise<void> {
  await messageField(page).fill('I’ll bring the contract with me.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Scrolls up and receives two messages meanwhile. */
async function receiveWhileReading(page: Page): Promise<void> {
  await lastMessage(page).waitFor()
  await lastMessage(page).hover()
  await page.mouse.wheel(0, -600)
  await page.getByRole('button', { name: 'Go to the newest message' }).waitFor()
  for (const message of arriving(SCROLLED)) await push(page, message)
}

function searchInside(query: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'Search in conversation' }).click()
    await page.getByRole('searchbox', { name: 'Search in this conversation' }).fill(query)
  }
}
