import {
  buildConversation,
  buildConversationSummary,
  buildGroupConversation,
  buildMessage,
  conversationIdOf,
} from '@guildhall/contract/testing/messages'
import { buildFound } from '@guildhall/contract/testing/search'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDraft } from '#web/lib/drafts.ts'
import { openApp } from '#web/testing/app.tsx'
import { serveMessages, servePresence } from '#web/testing/messages.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

// The frame is tested without its messages and composer.
vi.mock('#web/features/messages/thread/Thread.tsx', () => ({
  Thread: ({ foot, note }: { foot: React.ReactNode; note: React.ReactNode }) => (
    <>
      {note}
      {foot || <p>Composer</p>}
    </>
  ),
}))

const server = testServer()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-conversation]')]
const names = () => rows().map((row) => row.querySelector('.font-semibold')?.textContent)
const rowOf = (n: number) => screen.findByRole('link', { name: new RegExp(`Person Number ${n}(?!\\d)`) })
const push = (data: unknown) => act(async () => EventSourceStandIn.opened.at(-1)?.say('1-0', data))
const openMenuOf = async (n: number) =>
  fireEvent.click(await screen.findByRole('button', { name: `More options for Person Number ${n}` }))

describe('the list of conversations', () => {
  it('[S1-010] [S1-074] shows the stored conversations, pinned ones first', async () => {
    serveMessages(server, {
      inbox: [buildConversationSummary(3, { isPinned: true, isMuted: true }), buildConversationSummary(1)],
    })
    await openApp('/messages')
    const pinned = await rowOf(3)
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy()
    expect(names()).toEqual(['Person Number 3', 'Person Number 1'])
    expect(within(pinned).getByRole('img', { name: 'Pinned' })).toBeTruthy()
    expect(within(pinned).getByRole('img', { name: 'Muted' })).toBeTruthy()
    expect(pinned.getAttribute('href')).toBe(`/messages/${conversationIdOf(3)}`)
    expect(pinned.textContent).toContain('Message number 1')
    expect(document.title).toBe('Messages · Guildhall')
  })

  it('says what the last message was, and whose', async () => {
    const own = { fromUserId: buildViewer().id }
    const last = (overrides: Parameters<typeof buildMessage>[1]) => ({
      lastMessage: buildMessage(1, overrides),
      lastMessageFrom: overrides?.fromUserId === buildViewer().id ? buildViewer() : buildMember(1),
    })
    serveMessages(server, {
      inbox: [
        buildConversationSummary(1, last({ ...own, content: 'See you' })),
        buildConversationSummary(2, { ...last({ ...own, content: 'It shipped' }), personReadSeq: 0 }),
        buildConversationSummary(3, last({ type: 'image', content: '', media: buildMedia() })),
        buildConversationSummary(
          4,
          last({ type: 'video', content: '', media: buildMedia({ kind: 'video' }) }),
        ),
        buildConversationSummary(5, last({ content: '', unsentAt: new Date().toISOString() })),
        buildConversationSummary(6, last({ content: 'Forty people', isAiGenerated: true })),
        buildGroupConversation(7, last({ content: 'Glue is in' })),
      ],
    })
    await openApp('/messages')
    await rowOf(1)
    const lines = rows().map((row) => row.querySelector('.messages-row-last')?.textContent?.trim())
    expect(lines).toEqual([
      'Read You: See you',
      'Sent You: It shipped',
      'Photo',
      'Video',
      'Message unsent',
      'AI Forty people',
      'Person: Glue is in',
    ])
  })

  it('marks unread conversations, with their number', async () => {
    serveMessages(server, {
      inbox: [
        buildConversationSummary(1, { unreadCount: 3, read: false }),
        buildConversationSummary(2, { unreadCount: 100, read: false }),
      ],
    })
    await openApp('/messages')
    expect((await rowOf(1)).textContent).toContain('3 unread')
    expect((await rowOf(2)).textContent).toContain('99+more than 99 unread')
    const bar = within(screen.getByRole('banner'))
    expect(await bar.findByRole('link', { name: 'Messages, 2 unread' })).toBeTruthy()
  })

  it('shows drafts, and who is typing instead', async () => {
    const conversation = buildConversationSummary(1)
    serveMessages(server, { inbox: [conversation] })
    saveDraft(`message.${buildViewer().id}.to.${buildMember(1).id}`, 'I could move it to')
    await openApp('/messages')
    const row = await rowOf(1)
    expect(row.textContent).toContain('Draft: I could move it to')
    await vi.waitFor(() => expect(EventSourceStandIn.opened).toHaveLength(1))
    await push({ type: 'conversation.typing', conversationId: conversation.id, userId: buildMember(1).id })
    expect(row.textContent).toContain('typing…')
  })

  it('moves a conversation to the top when a message arrives', async () => {
    serveMessages(server, { inbox: [buildConversationSummary(1), buildConversationSummary(2)] })
    await openApp('/messages')
    await rowOf(2)
    expect(names()).toEqual(['Person Number 1', 'Person Number 2'])
    await vi.waitFor(() => expect(EventSourceStandIn.opened).toHaveLength(1))
    const message = buildMessage(7, {
      conversationId: conversationIdOf(2),
      fromUserId: buildMember(2).id,
      content: 'Now',
      createdAt: new Date().toISOString(),
    })
    await push({ type: 'message.changed', conversationId: conversationIdOf(2), change: 7, message })
    await waitFor(() => expect(names()).toEqual(['Person Number 2', 'Person Number 1']))
    expect((await rowOf(2)).textContent).toContain('1 unread')
  })

  it('shows which friends are active, and no one if the member does not show it', async () => {
    const inbox = [1, 2].map((n) => buildConversationSummary(n))
    const ids = inbox.map(({ person }) => person!.id)
    serveMessages(server, { inbox })
    servePresence(server, ids, [ids[0]!])
    const { unmount } = await openApp('/messages')
    expect(await within(await rowOf(1)).findByText('Active now')).toBeTruthy()
    expect(within(await rowOf(2)).queryByText('Active now')).toBeNull()
    unmount()
    server.seen.length = 0
    server.on('GET /api/user/preferences', { json: buildPreferences({ showPresence: false }) })
    await openApp('/messages')
    await rowOf(1)
    expect(screen.queryByText('Active now')).toBeNull()
    expect(server.seen.some(({ path }) => path.startsWith('/api/presence'))).toBe(false)
  })

  it('is operated by arrow keys', async () => {
    serveMessages(server, { inbox: [1, 2, 3].map((n) => buildConversationSummary(n)) })
    await openApp('/messages')
    await rowOf(1)
    const field = screen.getByRole('searchbox', { name: 'Search people' })
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    field.focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(rows()[0])
    press('ArrowDown')
    expect(document.activeElement).toBe(rows()[1])
    press('End')
    expect(document.activeElement).toBe(rows()[2])
    press('ArrowDown')
    expect(document.activeElement).toBe(rows()[2])
    press('Home')
    press('ArrowUp')
    expect(document.activeElement).toBe(field)
  })

  it('keeps itself and the focus when a conversation is opened', async () => {
    serveMessages(server, {
      inbox: [1, 2].map((n) => buildConversationSummary(n)),
      open: [1, 2].map((n) => buildConversation(n)),
    })
    const { router } = await openApp('/messages')
    const first = await rowOf(1)
    first.focus()
    fireEvent.click(first)
    expect(await screen.findByRole('region', { name: 'Person Number 1' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(`/messages/${conversationIdOf(1)}`)
    await waitFor(() => expect(first.getAttribute('aria-current')).toBe('page'))
    expect(first.isConnected, 'the list is still the same').toBe(true)
    expect(document.activeElement).toBe(first)
  })

  it('loads more when it is scrolled, not before', async () => {
    const many = Array.from({ length: 30 }, (_, at) => buildConversationSummary(at + 1))
    serveMessages(server, { inbox: many })
    server.on('GET /api/conversations?limit=30&folder=inbox', {
      json: many,
      headers: { 'x-next-cursor': 'next' },
    })
    server.on('GET /api/conversations?limit=30&folder=inbox&cursor=next', {
      json: [buildConversationSummary(40)],
    })
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5_000)
    await openApp('/messages')
    await waitFor(() => expect(rows()).toHaveLength(30))
    height.mockReturnValue(900)
    fireEvent.scroll(document.querySelector('.messages-scroller')!)
    await waitFor(() => expect(names().at(-1)).toBe('Person Number 40'))
  })

  it('offers to write the first message while it is empty', async () => {
    serveMessages(server)
    await openApp('/messages')
    const pane = within(await screen.findByRole('region', { name: 'Conversations' }))
    expect(await pane.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
    fireEvent.click(pane.getAllByRole('button', { name: 'New message' }).at(-1)!)
    expect(await screen.findByRole('dialog', { name: 'New message' })).toBeTruthy()
  })

  it('says if it could not be loaded, and tries again', async () => {
    serveMessages(server)
    server.on('GET /api/conversations?limit=30&folder=inbox', { status: 500, json: { message: 'No' } })
    await openApp('/messages')
    expect(await screen.findByRole('heading', { name: 'Couldn’t load your messages' })).toBeTruthy()
    server.on('GET /api/conversations?limit=30&folder=inbox', { json: [buildConversationSummary(1)] })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf(1)).toBeTruthy()
  })

  it('[D-087] has the requests of strangers in a tab of their own, with their number', async () => {
    const request = buildConversationSummary(2, { folder: 'requests', isAccepted: false })
    serveMessages(server, { inbox: [buildConversationSummary(1)], requests: [request] })
    const { router } = await openApp('/messages')
    await rowOf(1)
    expect(names()).toEqual(['Person Number 1'])
    fireEvent.click(await screen.findByRole('tab', { name: 'Requests 1' }))
    const row = await rowOf(2)
    expect(names()).toEqual(['Person Number 2'])
    expect(row.getAttribute('href')).toBe(`/messages/${request.id}?tab=requests`)
    expect(router.state.location.search).toEqual({ tab: 'requests' })
  })
})

describe('the menu of a conversation', () => {
  it('pins it right away, and says why if that is refused', async () => {
    const inbox = [1, 2].map((n) => buildConversationSummary(n))
    serveMessages(server, { inbox })
    server.on(`PUT /api/conversations/${conversationIdOf(2)}/settings`, {
      json: buildConversation(2, { isPinned: true }),
    })
    server.on(`PUT /api/conversations/${conversationIdOf(1)}/settings`, {
      status: 409,
      json: { code: 'conflict', message: 'You can pin up to 10 conversations. Unpin one first.' },
    })
    await openApp('/messages')
    await openMenuOf(2)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Pin' }))
    await waitFor(() => expect(names()).toEqual(['Person Number 2', 'Person Number 1']))
    await openMenuOf(1)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Pin' }))
    expect(await screen.findByText('You can pin up to 10 conversations. Unpin one first.')).toBeTruthy()
    await waitFor(() => expect(within(rows()[1]!).queryByRole('img', { name: 'Pinned' })).toBeNull())
  })

  it('marks it as read', async () => {
    const unread = buildConversationSummary(1, { unreadCount: 2, read: false, readSeq: 0 })
    serveMessages(server, { inbox: [unread] })
    server.on(`PUT /api/conversations/${unread.id}/read`, { status: 204 })
    await openApp('/messages')
    await openMenuOf(1)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
    await waitFor(async () => expect((await rowOf(1)).textContent).not.toContain('unread'))
    const read = () => server.seen.find(({ path }) => path.endsWith('/read'))
    await waitFor(() => expect(read()?.body).toBe('{"seq":1}'))
  })

  it('deletes it after asking', async () => {
    serveMessages(server, { inbox: [buildConversationSummary(1)] })
    server.on(`DELETE /api/conversations/${conversationIdOf(1)}`, { status: 204 })
    await openApp('/messages')
    await openMenuOf(1)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this conversation?' })
    expect(server.seen.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
  })
})

describe('the search', () => {
  it('filters the conversations and offers other people to write to', async () => {
    serveMessages(server, { inbox: [1, 2].map((n) => buildConversationSummary(n)) })
    server.on('GET /api/search/users?limit=20&q=number+1', {
      json: [buildFound(9), buildMember(1)],
    })
    await openApp('/messages')
    await rowOf(2)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search people' }), {
      target: { value: 'number 1' },
    })
    const conversations = within(await screen.findByRole('list', { name: 'Conversations' }))
    expect(conversations.getAllByRole('link').map((link) => link.dataset['conversation'])).toEqual([
      conversationIdOf(1),
    ])
    const people = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('link')
    expect(people.map((link) => link.getAttribute('href'))).toEqual([`/messages?to=${buildFound(9).id}`])
  })
})
