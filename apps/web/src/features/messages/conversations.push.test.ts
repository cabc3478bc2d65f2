import { GetCurrentUser } from '@guildhall/contract/members'
import { buildMember, buildUser, buildViewer } from '@guildhall/contract/testing/members'
import {
  buildConversation,
  buildConversationSummary,
  buildGroupConversation,
  buildMessage,
  conversationIdOf,
} from '@guildhall/contract/testing/messages'
import type { Conversation, ConversationSummary, Folder } from '@guildhall/contract/conversations'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { itemsOf, type ListData } from '#web/lib/list-query.ts'
import { testServer } from '#web/testing/server.ts'
import { conversationKeys } from './conversation-keys.ts'
import { onConversationChanged, onConversationRead, onMessageInList } from './conversations.push.ts'

const server = testServer()

/** A browser with these conversations in its lists. */
function openBrowser(lists: Partial<Record<Folder, ConversationSummary[]>>) {
  const client = createQueryClient(() => {})
  client.setQueryData([GetCurrentUser.path], buildUser())
  for (const [folder, items] of Object.entries(lists) as [Folder, ConversationSummary[]][])
    client.setQueryData<ListData<ConversationSummary>>(conversationKeys.list(folder), {
      pages: [{ items, next: null }],
      pageParams: [null],
    })
  client.setQueryData(conversationKeys.unread, { inbox: 0, requests: 0 })
  const listed = (folder: Folder) =>
    itemsOf(client.getQueryData<ListData<ConversationSummary>>(conversationKeys.list(folder)))
  const isBadgeStale = () => client.getQueryState(conversationKeys.unread)?.isInvalidated
  return { client, listed, isBadgeStale }
}

const pushOf = (n: number, overrides: Parameters<typeof buildMessage>[1] = {}) => {
  const message = buildMessage(n, overrides)
  return { conversationId: message.conversationId, change: message.change, message }
}

describe('a pushed message', () => {
  it('changes its conversation in the list, and the badge', () => {
    const { client, listed, isBadgeStale } = openBrowser({ inbox: [buildConversationSummary(1)] })
    onMessageInList(client, pushOf(5))
    expect(listed('inbox')[0]).toMatchObject({ unreadCount: 1, lastMessage: { content: 'Message number 5' } })
    expect(isBadgeStale()).toBe(true)
  })

  it('of the viewer, sent from another browser, counts as nothing', () => {
    const { client, listed, isBadgeStale } = openBrowser({ inbox: [buildConversationSummary(1)] })
    onMessageInList(client, pushOf(5, { fromUserId: buildViewer().id }))
    expect(listed('inbox')[0]).toMatchObject({ unreadCount: 0, lastMessageFrom: { id: buildViewer().id } })
    expect(isBadgeStale()).toBe(false)
  })

  it('in a conversation that is not listed fetches it', async () => {
    server.on(`GET /api/conversations/${conversationIdOf(1)}`, { json: buildConversation(1) })
    const { client, listed } = openBrowser({ inbox: [buildConversationSummary(2)] })
    onMessageInList(client, pushOf(5))
    await vi.waitFor(() =>
      expect(listed('inbox').map(({ id }) => id)).toEqual([conversationIdOf(1), conversationIdOf(2)]),
    )
  })

  it('fetches nothing but the badge while no list is open', async () => {
    const { client, isBadgeStale } = openBrowser({})
    onMessageInList(client, pushOf(5))
    expect(isBadgeStale()).toBe(true)
    await new Promise((done) => setTimeout(done, 20))
    expect(server.seen).toEqual([])
  })

  it('by someone who is new in a conversation of several fetches who it is', async () => {
    const before = buildGroupConversation(1)
    const after = { ...buildConversation(1), ...before, lastMessageFrom: buildMember(9), title: 'Renamed' }
    server.on(`GET /api/conversations/${before.id}`, { json: after })
    const { client, listed } = openBrowser({ inbox: [before] })
    onMessageInList(client, pushOf(5, { fromUserId: buildMember(9).id }))
    await vi.waitFor(() => expect(listed('inbox')[0]?.title).toBe('Renamed'))
  })
})

describe('a changed conversation', () => {
  it('[D-087] moves from the requests to the inbox once it is accepted', async () => {
    const request = buildConversationSummary(1, { folder: 'requests', isAccepted: false })
    server.on(`GET /api/conversations/${request.id}`, { json: buildConversation(1) })
    const { client, listed } = openBrowser({ inbox: [], requests: [request] })
    onConversationChanged(client, { conversationId: request.id })
    await vi.waitFor(() => expect(listed('inbox')).toHaveLength(1))
    expect(listed('requests')).toEqual([])
  })

  it('that was deleted, or that the viewer can no longer see, leaves the list', async () => {
    const { client, listed } = openBrowser({ inbox: [1, 2].map((n) => buildConversationSummary(n)) })
    server.on(`GET /api/conversations/${conversationIdOf(1)}`, {
      json: buildConversation(1, { lastMessage: null, lastMessageFrom: null }),
    })
    onConversationChanged(client, { conversationId: conversationIdOf(1) })
    onConversationChanged(client, { conversationId: conversationIdOf(2) })
    await vi.waitFor(() => expect(listed('inbox')).toEqual([]))
  })
})

describe('a read state', () => {
  it('of the other person reaches the list and the open conversation', () => {
    const { client, listed } = openBrowser({ inbox: [buildConversationSummary(1)] })
    client.setQueryData(conversationKeys.detail(conversationIdOf(1)), buildConversation(1))
    onConversationRead(client, { conversationId: conversationIdOf(1), userId: buildMember(1).id, seq: 7 })
    expect(listed('inbox')[0]?.personReadSeq).toBe(7)
    const open = client.getQueryData<Conversation>(conversationKeys.detail(conversationIdOf(1)))
    expect(open?.people.find(({ user }) => user.id === buildMember(1).id)?.readSeq).toBe(7)
    expect(open?.readSeq, 'the viewer has not read it').toBe(1)
  })

  it('of the viewer in another browser ends the unread mark', () => {
    const unread = buildConversationSummary(1, { unreadCount: 2, read: false, readSeq: 0 })
    const { client, listed, isBadgeStale } = openBrowser({ inbox: [unread] })
    onConversationRead(client, { conversationId: unread.id, userId: buildViewer().id, seq: 1 })
    expect(listed('inbox')[0]).toMatchObject({ unreadCount: 0, read: true })
    expect(isBadgeStale()).toBe(true)
  })
})
