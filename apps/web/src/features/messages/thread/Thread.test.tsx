import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import {
  buildConversation,
  buildConversationPerson,
  buildMessage,
  conversationIdOf,
} from '@guildhall/contract/testing/messages'
import { idOf } from '@guildhall/contract/testing/ids'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { openThread, serveThread, servePage } from '#web/testing/thread.tsx'
import { onMessageChanged } from '../messages.push.ts'
import { showTyping } from '../typing.ts'
import { openThreadSearch } from './thread-tools.ts'

const server = testServer()
const me = buildViewer().id
const ines = buildMember(1)
const now = new Date().toISOString()
const calls = (method: string, path: string) =>
  server.seen.filter((seen) => seen.method === method && seen.path.startsWith(path))
const rows = () => screen.queryAllByRole('article')
const texts = () => rows().map((row) => row.querySelector('.thread-bubble')?.textContent)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

/** Gives the thread the size of a screen, and its content a height, which jsdom does not know. */
function scrollTo(
  log: HTMLElement,
  { scrollTop, scrollHeight }: { scrollTop: number; scrollHeight: number },
) {
  const box = log.parentElement as HTMLElement
  Object.defineProperty(box, 'clientHeight', { value: 600, configurable: true })
  Object.defineProperty(box, 'scrollHeight', { value: scrollHeight, configurable: true })
  box.scrollTop = scrollTop
  fireEvent.scroll(box)
}

describe('a conversation', () => {
  it('[S1-074] [S1-091] shows its messages as a log, the newest last, with days, times and names', async () => {
    serveThread(server, [
      buildMessage(1, { createdAt: '2026-05-03T10:00:00Z', content: 'Hello' }),
      buildMessage(2, { createdAt: now, content: 'Hi', fromUserId: me }),
    ])
    await openThread(buildConversation(1))
    const log = await screen.findByRole('log', { name: 'Conversation with Person Number 1' })
    await waitFor(() => expect(texts()).toEqual(['Hello', 'Hi']))
    expect(
      within(log)
        .getAllByRole('separator')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('May 3'), 'Today'])
    expect(rows()[0]?.getAttribute('aria-label')).toMatch(/^Person Number 1, /)
    expect(rows()[1]?.getAttribute('aria-label')).toMatch(/^You, /)
  })

  it('[D-085] marks what is new, and reads it while it is in front of the viewer', async () => {
    const messages = [buildMessage(1), buildMessage(2), buildMessage(3)]
    serveThread(server, messages)
    servePage(server, 'cursor=2&direction=older', [messages[0]!])
    servePage(server, 'cursor=1&direction=newer', messages)
    await openThread(buildConversation(1, { readSeq: 1, unreadCount: 2, change: 3 }))
    await waitFor(() => expect(texts()).toHaveLength(3))
    expect(screen.getByText('New').nextElementSibling?.getAttribute('data-seq')).toBe('2')
    await waitFor(() => expect(calls('PUT', '/api/conversations')).toHaveLength(1))
    expect(JSON.parse(calls('PUT', '/api/conversations')[0]?.body ?? '')).toEqual({ seq: 3 })
  })

  it('reads nothing while the window is in the background', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    serveThread(server, [buildMessage(5)])
    await openThread(buildConversation(1))
    await waitFor(() => expect(texts()).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(calls('PUT', '/api/conversations')).toEqual([])
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    fireEvent.focus(window)
    await waitFor(() => expect(calls('PUT', '/api/conversations')).toHaveLength(1))
  })

  it('loads older messages when they are scrolled to', async () => {
    serveThread(server, [buildMessage(51)], { next: '51' })
    servePage(server, 'cursor=51&direction=older', [buildMessage(50), buildMessage(49)])
    await openThread(buildConversation(1, { readSeq: 51, change: 51 }))
    await waitFor(() => expect(texts()).toHaveLength(3))
    expect(rows().map((row) => row.dataset['seq'])).toEqual(['49', '50', '51'])
  })

  it('shows a pushed message at the end, and a pill with their number to a reader further up', async () => {
    serveThread(server, [buildMessage(1)])
    const { client } = await openThread(buildConversation(1))
    const log = await screen.findByRole('log')
    await waitFor(() => expect(texts()).toHaveLength(1))
    const push = (n: number) =>
      act(() =>
        onMessageChanged(client, {
          conversationId: conversationIdOf(1),
          change: n,
          message: buildMessage(n),
        }),
      )
    push(2)
    expect(texts()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull()
    scrollTo(log, { scrollTop: 100, scrollHeight: 3_000 })
    push(3)
    push(4)
    const box = log.parentElement
    expect(box?.scrollTop).toBe(100)
    fireEvent.click(screen.getByRole('button', { name: '2 new messages' }))
    await waitFor(() => expect(box?.scrollTop).toBe(3_000))
    fireEvent.scroll(box!)
    await waitFor(() => expect(screen.queryByRole('button', { name: '2 new messages' })).toBeNull())
  })

  it('says that it could not be loaded, and tries again', async () => {
    serveThread(server, [])
    servePage(server, 'direction=older', [])
    const path = `GET /api/conversations/${conversationIdOf(1)}/messages?limit=50&direction=older`
    server.on(path, { status: 500, json: { code: 'internal', message: 'Oops' } })
    await openThread(buildConversation(1))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(path, { json: [buildMessage(1)] })
    fireEvent.click(retry)
    await waitFor(() => expect(texts()).toEqual(['Message number 1']))
  })

  it('greets in a conversation without messages', async () => {
    serveThread(server, [])
    await openThread(buildConversation(1))
    expect(await screen.findByText('Say hello to Person.')).toBeTruthy()
  })

  it('[D-086] shows who is typing', async () => {
    serveThread(server, [buildMessage(1)])
    await openThread(buildConversation(1))
    await waitFor(() => expect(texts()).toHaveLength(1))
    act(() => showTyping(conversationIdOf(1), ines.id))
    expect(screen.getByText('Person is typing')).toBeTruthy()
  })

  it('shows that the other person has read it; in larger ones, how many', async () => {
    serveThread(server, [buildMessage(7, { fromUserId: me })])
    const people = [
      buildConversationPerson(0, { user: buildViewer() }),
      buildConversationPerson(1, { readSeq: 3 }),
    ]
    const { update } = await openThread(buildConversation(1, { people }))
    expect(await screen.findByText('Sent')).toBeTruthy()
    const read = [people[0]!, buildConversationPerson(1, { readSeq: 7 })]
    await update(buildConversation(1, { people: read }))
    expect(screen.getByText('Read')).toBeTruthy()
    const others = [1, 2, 3, 4].map((n) => buildConversationPerson(n, { readSeq: n < 4 ? 7 : 2 }))
    await update(
      buildConversation(1, { kind: 'group', title: 'Crew', person: null, people: [people[0]!, ...others] }),
    )
    expect(screen.getByText('Read by 3')).toBeTruthy()
  })
})

describe('a message', () => {
  it('[D-090] [D-091] says that an AI wrote it, from which group it came, and why', async () => {
    serveThread(server, [
      buildMessage(1, { isAiGenerated: true, type: 'automated_response' }),
      buildMessage(2, { group: { id: idOf(9), name: 'Bootstrapped Founders' } }),
    ])
    await openThread(buildConversation(1))
    expect(await screen.findByText('AI wrote this')).toBeTruthy()
    expect(screen.getByText('Bootstrapped Founders')).toBeTruthy()
    const why = screen.getByRole('button', { name: 'Why did I get this?' })
    expect(why.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(why)
    expect(why.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText(/sent this from the group’s tools/)).toBeTruthy()
  })

  it('shows an unsent one as such, an edited one with a mark, and a link with its card', async () => {
    const link = {
      url: 'https://example.test/',
      site: 'Example',
      title: 'A page',
      description: '',
    }
    serveThread(server, [
      buildMessage(1, { unsentAt: now, content: '' }),
      buildMessage(2, { editedAt: now, content: 'See https://example.test/', link }),
    ])
    await openThread(buildConversation(1))
    expect(await screen.findByText('Person Number 1 unsent a message')).toBeTruthy()
    expect(screen.getByText('edited')).toBeTruthy()
    expect(screen.getByRole('link', { name: /A page/ }).getAttribute('href')).toBe('https://example.test/')
  })

  it('shows a photo in a box of its size, and enlarges it', async () => {
    const media = buildMedia({ width: 800, height: 400, alt: 'Price table' })
    serveThread(server, [buildMessage(1, { type: 'image', content: '', media })])
    await openThread(buildConversation(1))
    const photo = await screen.findByRole('img', { name: 'Price table' })
    const button = photo.closest('button')!
    expect(button.style.aspectRatio).toMatch(/^2/)
    fireEvent.click(button)
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('jumps from a reply to the message that it quotes, and highlights it', async () => {
    const replyTo = {
      id: buildMessage(1).id,
      seq: 1,
      fromUserId: me,
      type: 'image',
      content: '',
      isUnsent: false,
    } as const
    serveThread(server, [buildMessage(1, { fromUserId: me }), buildMessage(2, { replyTo })])
    await openThread(buildConversation(1))
    fireEvent.click(await screen.findByRole('button', { name: /^Go to the original message: *You *Photo$/ }))
    await waitFor(() => expect(rows()[0]?.hasAttribute('data-highlighted')).toBe(true))
  })

  it('is a line if it says what happened to the conversation', async () => {
    serveThread(server, [
      buildMessage(1, { type: 'notice', content: '', notice: { kind: 'added', subjectId: me, title: null } }),
      buildMessage(2, {
        type: 'notice',
        content: '',
        fromUserId: me,
        notice: { kind: 'renamed', subjectId: null, title: 'Crew' },
      }),
    ])
    await openThread(buildConversation(1))
    expect(await screen.findByText('Person Number 1 added you')).toBeTruthy()
    expect(screen.getByText('You named this conversation “Crew”')).toBeTruthy()
  })
})

describe('the search', () => {
  it('shows matches, says how far it got, and continues further back', async () => {
    serveThread(server, [buildMessage(1, { content: 'The price is 40' })])
    const path = `/api/conversations/${conversationIdOf(1)}/search?q=price`
    const found = buildMessage(1, { content: 'The price is 40' })
    server.on(`GET ${path}`, {
      json: { items: [found], searchedTo: 900, searchedToTime: '2026-05-03T10:00:00Z' },
    })
    server.on(`GET ${path}&before=900`, { json: { items: [], searchedTo: null, searchedToTime: null } })
    await openThread(buildConversation(1))
    await screen.findByRole('log')
    act(() => openThreadSearch(conversationIdOf(1)))
    const field = await screen.findByRole('searchbox', { name: 'Search in this conversation' })
    fireEvent.change(field, { target: { value: 'price' } })
    const search = within(await screen.findByRole('search'))
    expect(await search.findByText(/1 message found/)).toBeTruthy()
    expect(search.getByText(/Searched back to May 3, 2026/)).toBeTruthy()
    fireEvent.click(search.getByRole('button', { name: 'Search further back' }))
    await waitFor(() => expect(search.queryByRole('button', { name: 'Search further back' })).toBeNull())
    fireEvent.click(search.getByText('price').closest('button')!)
    await waitFor(() => expect(rows()[0]?.hasAttribute('data-highlighted')).toBe(true))
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByRole('search')).toBeNull()
  })
})
