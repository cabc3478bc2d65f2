import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { buildConversation, buildMessage, conversationIdOf } from '@guildhall/contract/testing/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { openThread, serveThread } from '#web/testing/thread.tsx'

const server = testServer()
const me = buildViewer().id
type Body = { id: string; content: string; replyToId?: string; toUserId?: string }
const sent = () =>
  server.seen
    .filter(({ method, path }) => method === 'POST' && path === '/api/messages')
    .map(({ body }) => JSON.parse(body) as Body)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message / })
const bubbles = () => [...document.querySelectorAll('.thread-bubble')].map(({ textContent }) => textContent)
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const reports = () => server.seen.filter(({ path }) => path.endsWith('/typing'))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  let count = 1
  serveThread(server, [buildMessage(1, { content: 'Hello' })])
  server.on('POST /api/messages', ({ body }) => {
    count += 1
    const { id, content } = JSON.parse(body) as Body
    return { json: buildMessage(count, { id, content, fromUserId: me, createdAt: new Date().toISOString() }) }
  })
})

async function openComposer(overrides: Parameters<typeof buildConversation>[1] = {}) {
  const view = await openThread(buildConversation(1, overrides))
  await waitFor(() => expect(bubbles()).toHaveLength(1))
  return { ...view, box: await field() }
}

describe('the composer', () => {
  it('[S1-157] sends a text with Enter, shows it right away, and never an empty one', async () => {
    const { box } = await openComposer()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    type(box, '   ')
    fireEvent.keyDown(box, { key: 'Enter' })
    type(box, 'How are you? ')
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
    expect(bubbles()).toHaveLength(1)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(bubbles()).toEqual(['Hello', 'How are you?'])
    expect(box.value).toBe('')
    const row = document.querySelectorAll('[data-message]')[1]
    expect(screen.getByText('Sending…')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    // The bubble on screen becomes the message itself.
    expect(document.querySelectorAll('[data-message]')[1]).toBe(row)
    expect(sent()).toMatchObject([{ content: 'How are you?', conversationId: conversationIdOf(1) }])
    expect(row?.getAttribute('data-message')).toBe(sent()[0]?.id)
  })

  it('does not send what an input method is still composing', async () => {
    const { box } = await openComposer()
    type(box, 'にほ')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(bubbles()).toHaveLength(1)
  })

  it('keeps the draft of each conversation', async () => {
    const { box, unmount } = await openComposer()
    type(box, 'Not finished')
    unmount()
    await openThread(buildConversation(1))
    const restored = await field()
    await waitFor(() => expect(restored.value).toBe('Not finished'))
  })

  it('counts down near 2,000 characters, and does not send more', async () => {
    const { box } = await openComposer()
    type(box, 'x'.repeat(1_700))
    expect(screen.queryByText(/characters left/)).toBeNull()
    type(box, '😀'.repeat(1_990))
    expect(screen.getAllByText('10 characters left').length).toBeGreaterThan(0)
    type(box, 'x'.repeat(2_001))
    expect(screen.getAllByText('1 character too many').length).toBeGreaterThan(0)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(bubbles()).toHaveLength(1)
  })

  it('replies to a message; Escape cancels', async () => {
    const { box } = await openComposer()
    fireEvent.click(screen.getByRole('button', { name: 'Reply to Person Number 1’s message' }))
    expect(screen.getByText('Replying to Person')).toBeTruthy()
    expect(document.activeElement).toBe(box)
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.queryByText('Replying to Person')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Reply to Person Number 1’s message' }))
    type(box, 'Yes')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(screen.queryByText('Replying to Person')).toBeNull()
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'Yes', replyToId: buildMessage(1).id }]))
  })

  it('reports every three seconds that the viewer is typing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
    try {
      const { box } = await openComposer()
      type(box, 'H')
      type(box, 'He')
      await waitFor(() => expect(reports()).toHaveLength(1))
      vi.setSystemTime(Date.now() + 3_100)
      type(box, 'Hel')
      await waitFor(() => expect(reports()).toHaveLength(2))
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([{ remaining: 2 }, { isAccepted: false }])(
    'reports nothing before both accept (%o)',
    async (overrides) => {
      const { box } = await openComposer(overrides)
      type(box, 'Hello')
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(reports()).toEqual([])
    },
  )

  it('shows a refused message with its reason, and deletes it', async () => {
    server.on('POST /api/messages', {
      status: 409,
      json: { code: 'conflict', message: 'You can’t write yet.' },
    })
    const { box } = await openComposer()
    type(box, 'Hello?')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(await screen.findByText('Not sent.')).toBeTruthy()
    expect(screen.getByText('You can’t write yet.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(bubbles()).toEqual(['Hello'])
  })

  it('waits for the connection, and says so', async () => {
    const { box } = await openComposer()
    act(() => server.setOnline(false))
    type(box, 'Are you there?')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(await screen.findByText('Waiting for connection')).toBeTruthy()
    act(() => server.setOnline(true))
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'Are you there?' }]))
    await waitFor(() => expect(screen.queryByText(/^(Waiting for connection|Sending…)$/)).toBeNull())
    expect(bubbles()).toEqual(['Hello', 'Are you there?'])
  })

  it('creates the conversation with the first message', async () => {
    const onCreated = vi.fn()
    await openThread(null, { to: buildMember(1), onCreated })
    const box = await field()
    type(box, 'Hi Ines')
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    await waitFor(() => {
      type(box, 'Hi Ines!')
      type(box, 'Hi Ines')
      expect(send.disabled).toBe(false)
    })
    fireEvent.click(send)
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(conversationIdOf(1)))
    expect(sent()).toMatchObject([{ toUserId: buildMember(1).id, content: 'Hi Ines' }])
    expect(bubbles()).toEqual(['Hi Ines'])
  })

  it('keeps what is being written while the first message creates the conversation', async () => {
    const { update } = await openThread(null, { to: buildMember(1) })
    await waitFor(async () => {
      type(await field(), 'And another')
      expect((await field()).value).toBe('And another')
    })
    await update(buildConversation(1))
    expect((await field()).value).toBe('And another')
  })

  it('goes from an empty field to the messages with the arrow key, and back', async () => {
    const { box } = await openComposer()
    box.focus()
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    expect(document.activeElement?.getAttribute('data-message')).toBe(buildMessage(1).id)
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(box)
  })
})
