import type { Conversation } from '@guildhall/contract/conversations'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import {
  buildConversation,
  buildConversationPerson,
  buildMessage,
} from '@guildhall/contract/testing/messages'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { messages as pseudo } from '#web/locales/en-XA.po'
import { openApp } from '#web/testing/app.tsx'
import { serveMessages } from '#web/testing/messages.ts'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const MARA = buildMember(1, { firstName: 'Mara', lastName: 'Okafor', username: null })
const DATA = ['Guildhall', 'Mara', 'Okafor', 'MO', 'mara_okafor', 'mara@example.test']
/** Times are written by the browser. */
const visible = () => {
  for (const time of document.querySelectorAll('time, .thread-day')) time.textContent = ''
  return plainEnglish(document.body, DATA)
}
const message = buildMessage(1, { content: '…', fromUserId: buildViewer().id })
const DIRECT: Partial<Conversation> = {
  person: MARA,
  people: [buildConversationPerson(1, { user: MARA })],
  lastMessage: message,
  lastMessageFrom: buildViewer(),
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
})

it.each<[string, Partial<Conversation>]>([
  ['open', { sharedGroups: 3, isPinned: true, isMuted: true, unreadCount: 2, read: false }],
  ['not accepted by the other person', { remaining: 2 }],
  ['full', { remaining: 0, cannotSend: 'unaccepted' }],
  ['left', { kind: 'group', title: '…', person: null, cannotSend: 'left' }],
  ['not accepted by the viewer', { isAccepted: false }],
])('[D-151] a conversation is in the catalogue: %s', async (_state, part) => {
  const conversation = buildConversation(1, { ...DIRECT, ...part })
  serveMessages(server, { inbox: [conversation], open: [conversation], messages: [message] })
  await openApp(`/messages/${conversation.id}`)
  await waitFor(() => expect(document.querySelectorAll('.messages-head, .messages-row')).toHaveLength(2))
  expect(visible()).toEqual([])
})

it.each(['/messages', '/messages?tab=requests'])(
  '[D-151] an empty list is in the catalogue: %s',
  async (path) => {
    serveMessages(server)
    await openApp(path)
    await waitFor(() => expect(document.querySelectorAll('main h2')).toHaveLength(2))
    expect(visible()).toEqual([])
  },
)
