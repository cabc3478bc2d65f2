import 'fake-indexeddb/auto'
import EMOJI_URL from 'emojibase-data/en/data.json?url'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { Message } from '@guildhall/contract/messages'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { buildConversation, buildMessage } from '@guildhall/contract/testing/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { openThread, serveThread } from '#web/testing/thread.tsx'
import { onMessageChanged } from '../messages.push.ts'

const server = testServer()
const me = buildViewer().id
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const own = (overrides: Partial<Message> = {}) =>
  buildMessage(2, { fromUserId: me, content: 'Mine', createdAt: minutesAgo(1), ...overrides })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-message]')]
const items = () =>
  screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

async function openMessages(...messages: Message[]) {
  serveThread(server, messages)
  const view = await openThread(buildConversation(1))
  await waitFor(() => expect(rows()).toHaveLength(messages.length))
  return view
}

async function openMenu(row: HTMLElement) {
  act(() => row.focus())
  fireEvent.keyDown(row, { key: 'Enter' })
  await screen.findByRole('menu')
}

describe('the menu of a message', () => {
  it('opens with the keyboard, a right click and its button, and returns the focus', async () => {
    await openMessages(buildMessage(1))
    const row = () => rows()[0]!
    await openMenu(row())
    expect(items()).toEqual([
      'React with 👍',
      'React with ❤️',
      'React with 😂',
      'React with 😮',
      'React with 😢',
      'React with 🙏',
      'Choose another emoji',
      'Reply',
      'Copy text',
      'Delete for me',
    ])
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(row()))
    fireEvent.contextMenu(row().querySelector('.thread-bubble')!)
    expect(await screen.findByRole('menu')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'More options for Person Number 1’s message' }))
    expect(await screen.findByRole('menu')).toBeTruthy()
  })

  it('opens on a long press', async () => {
    await openMessages(buildMessage(1))
    fireEvent.pointerDown(rows()[0]!.querySelector('.thread-bubble')!, {
      pointerType: 'touch',
      clientX: 1,
      clientY: 1,
    })
    expect(await screen.findByRole('menu')).toBeTruthy()
  })

  it('edits one’s own message within 15 minutes', async () => {
    await openMessages(buildMessage(1), own())
    const edited = own({ content: 'Mine, better', editedAt: minutesAgo(0), change: 3 })
    server.on(`PATCH /api/messages/${own().id}`, { json: edited })
    await openMenu(rows()[1]!)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your message' })
    expect(field.value).toBe('Mine')
    fireEvent.change(field, { target: { value: 'Mine, better' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await screen.findByText('Mine, better', { selector: '.thread-bubble *' })).toBeTruthy()
    expect(screen.getByText('edited')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Message / })).toBeTruthy()
  })

  it('offers neither Edit nor Unsend after 15 minutes, or for others', async () => {
    await openMessages(buildMessage(1, { createdAt: minutesAgo(1) }), own({ createdAt: minutesAgo(16) }))
    for (const row of rows()) {
      await openMenu(row)
      expect(items()).not.toContain('Edit')
      expect(items()).not.toContain('Unsend')
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  })

  it('unsends for everyone after a question', async () => {
    await openMessages(own())
    server.on(`POST /api/messages/${own().id}/unsend`, {
      json: own({ content: '', unsentAt: minutesAgo(0), change: 3 }),
    })
    await openMenu(rows()[0]!)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Unsend' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Unsend' }))
    expect(await screen.findByText('You unsent a message')).toBeTruthy()
  })

  it('deletes for the viewer only', async () => {
    await openMessages(buildMessage(1), own())
    server.on(`DELETE /api/messages/${buildMessage(1).id}`, { status: 204 })
    await openMenu(rows()[0]!)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete for me' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete for me' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('copies the text', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await openMessages(buildMessage(1))
    await openMenu(rows()[0]!)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy text' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('Message number 1'))
  })
})

describe('reactions', () => {
  it('are shown with number and names, and change with a click', async () => {
    const reactions = [
      { userId: buildMember(1).id, emoji: '❤️' },
      { userId: me, emoji: '❤️' },
      { userId: 'someone', emoji: '👍' },
    ]
    await openMessages(own({ reactions }))
    const chip = screen.getByRole('button', { name: '❤️, 2: Person Number 1 and You' })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    expect(chip.getAttribute('data-tooltip')).toBe('Person Number 1 and You')
    const answer = own({ reactions: reactions.filter(({ userId }) => userId !== me), change: 5 })
    server.on(`PUT /api/messages/${own().id}/reaction`, { json: answer })
    fireEvent.click(chip)
    expect(screen.getByRole('button', { name: '❤️, 1: Person Number 1' })).toBeTruthy()
    await waitFor(() => expect(server.seen.some(({ body }) => body === '{"emoji":null}')).toBe(true))
  })

  it('are given from the menu, and come with a push', async () => {
    const { client } = await openMessages(buildMessage(1))
    const reacted = buildMessage(1, { reactions: [{ userId: me, emoji: '😂' }], change: 2 })
    server.on(`PUT /api/messages/${reacted.id}/reaction`, { json: reacted })
    await openMenu(rows()[0]!)
    fireEvent.click(screen.getByRole('menuitem', { name: 'React with 😂' }))
    expect(await screen.findByRole('button', { name: '😂, 1: You' })).toBeTruthy()
    const both = [...reacted.reactions, { userId: buildMember(1).id, emoji: '😂' }]
    const { conversationId } = reacted
    const later = { ...reacted, reactions: both, change: 3 }
    act(() => {
      onMessageChanged(client, { conversationId, change: 2, message: reacted })
      onMessageChanged(client, { conversationId, change: 3, message: later })
    })
    expect(screen.getByRole('button', { name: '😂, 2: You and Person Number 1' })).toBeTruthy()
  })

  it('are chosen from all emoji, which are loaded from this site', async () => {
    const data = [{ emoji: '🦀', label: 'crab', version: 1, group: 3, tags: ['cancer'] }]
    server.on(`GET ${EMOJI_URL}`, { json: data })
    await openMessages(buildMessage(1))
    const reacted = buildMessage(1, { reactions: [{ userId: me, emoji: '🦀' }], change: 2 })
    server.on(`PUT /api/messages/${reacted.id}/reaction`, { json: reacted })
    await openMenu(rows()[0]!)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Choose another emoji' }))
    expect(await screen.findByRole('dialog', { name: 'React to the message' })).toBeTruthy()
    const search = await screen.findByRole('searchbox', { name: 'Search emoji' })
    await waitFor(() => expect(server.seen.some(({ path }) => path === EMOJI_URL)).toBe(true))
    fireEvent.change(search, { target: { value: 'crab' } })
    await waitFor(() => {
      fireEvent.keyDown(search, { key: 'Enter' })
      expect(server.seen.some(({ body }) => body === '{"emoji":"🦀"}')).toBe(true)
    })
  })
})

it('moves between messages with the arrow keys, Home and End', async () => {
  await openMessages(buildMessage(1), buildMessage(2), buildMessage(3))
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  const focused = () => document.activeElement?.getAttribute('data-seq')
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  act(() => rows()[2]!.focus())
  press('ArrowUp')
  expect(focused()).toBe('2')
  press('Home')
  expect(focused()).toBe('1')
  press('End')
  expect(focused()).toBe('3')
})
