import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { Message } from '@guildhall/contract/messages'
import { buildMember, buildUser } from '@guildhall/contract/testing/members'
import { buildMessage, conversationIdOf } from '@guildhall/contract/testing/messages'
import { idOf } from '@guildhall/contract/testing/ids'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareLogOut } from '#web/features/members/log-out.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { resetStores } from '#web/lib/stores.ts'
import { mayHaveUnsent } from '#web/lib/unsent-db.ts'
import { testObjectStore } from '#web/testing/object-store.ts'
import { testServer } from '#web/testing/server.ts'
import { outboxDb } from './outbox-db.ts'
import { deleteOutgoing, resumeOutbox, retryMessage, sendMessage } from './outbox.ts'
import {
  outboxKey,
  useIsStalled,
  useOutboxState,
  useOutgoing,
  useUploadProgress,
  type Outgoing,
} from './outbox-store.ts'

const server = testServer()
const store = testObjectStore()
const client = createQueryClient(() => {})
const memberId = buildUser().id
const conversationId = conversationIdOf(1)
const personId = buildMember(1).id
const key = outboxKey({ conversationId, personId })

type Sent = { id: string; content: string; media?: { url: string } }
/** What the server has stored: each id once. */
let stored: Sent[] = []

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stored = []
  server.on('POST /api/messages', (seen) => accept(seen.body))
  view = renderHook(() => ({
    outgoing: useOutgoing(key),
    isStalled: useIsStalled(key),
    state: useOutboxState(conversationId),
  })).result
})

function accept(body: string) {
  const sent = JSON.parse(body) as Sent
  if (!stored.some(({ id }) => id === sent.id)) stored.push(sent)
  return { json: messageOf(sent) }
}

function messageOf({ id, content }: Sent): Message {
  return buildMessage(stored.findIndex((sent) => sent.id === id) + 1, { id, content, fromUserId: memberId })
}

const write = (content: string, overrides: object = {}) =>
  act(() =>
    sendMessage(client, {
      memberId,
      conversationId,
      personId,
      content,
      replyTo: null,
      file: null,
      ...overrides,
    }),
  )
const requests = () => server.seen.filter(({ path }) => path === '/api/messages')
const contents = () => requests().map(({ body }) => (JSON.parse(body) as Sent).content)

/** Subscribes to what a conversation shows of its messages on their way. */
let view: {
  current: { outgoing: readonly Outgoing[]; isStalled: boolean; state: 'sending' | 'failed' | null }
}
const shown = () => view.current.outgoing
const isStalled = () => view.current.isStalled

/** What a reload does: everything in memory is gone. */
async function reload() {
  act(resetStores)
  await act(() => resumeOutbox(client, memberId))
}

describe('sending', () => {
  it('[S1-215] sends in the order of writing, and forgets what the server has', async () => {
    write('First')
    write('Second')
    write('Third')
    expect(shown().map(({ content }) => content)).toEqual(['First', 'Second', 'Third'])
    await waitFor(() => expect(contents()).toEqual(['First', 'Second', 'Third']))
    await waitFor(async () => expect(await outboxDb.list(memberId)).toEqual([]))
    expect(shown().every(({ sent }) => sent !== null)).toBe(true)
    expect(mayHaveUnsent(memberId)).toBe(false)
  })

  it('waits for the network, and sends each message once with the id that it was written with', async () => {
    server.setOnline(false)
    write('Written on the train')
    write('And in the tunnel')
    await waitFor(() => expect(isStalled()).toBe(true))
    const ids = shown().map(({ id }) => id)
    act(() => server.setOnline(true))
    await waitFor(() => expect(stored.map(({ id }) => id)).toEqual(ids))
    expect(isStalled()).toBe(false)
  })

  it('sends again what was answered into nothing, without doubling it', async () => {
    let answers = 0
    server.on('POST /api/messages', ({ body }) => {
      answers += 1
      const answer = accept(body)
      // Stored, but the answer is lost.
      return answers === 1 ? { drops: true } : answer
    })
    write('Hello')
    await waitFor(() => expect(isStalled()).toBe(true))
    await resumeOutbox(client, memberId)
    await waitFor(() => expect(shown()[0]?.sent).toBeTruthy())
    expect([answers, stored.length]).toEqual([2, 1])
  })

  it('survives a reload', async () => {
    server.setOnline(false)
    write('Before the reload')
    await waitFor(async () => expect(await outboxDb.list(memberId)).toHaveLength(1))
    const [before] = shown()
    await reload()
    expect(mayHaveUnsent(memberId)).toBe(true)
    expect(shown()).toMatchObject([{ id: before?.id, content: 'Before the reload', sent: null }])
    act(() => server.setOnline(true))
    await waitFor(() => expect(stored).toMatchObject([{ id: before?.id }]))
  })

  it('creates the conversation with its first message, in the same order as the next ones', async () => {
    write('Hello', { conversationId: null })
    write('How are you?')
    await waitFor(() => expect(contents()).toEqual(['Hello', 'How are you?']))
    const [first, second] = requests().map(({ body }) => JSON.parse(body) as object)
    expect([first, second]).toMatchObject([{ toUserId: personId }, { conversationId }])
  })

  it('works without a database, as long as the page lives', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError')
    })
    write('Private window')
    await waitFor(() => expect(stored).toHaveLength(1))
  })
})

describe('a refusal', () => {
  it('is shown with its reason, does not stop the others, and can be tried again', async () => {
    let isRefusing = true
    server.on('POST /api/messages', ({ body }) =>
      isRefusing && body.includes('First')
        ? { status: 409, json: { code: 'conflict', message: 'Ines hasn’t accepted your request yet.' } }
        : accept(body),
    )
    write('First')
    write('Second')
    await waitFor(() => expect(stored).toHaveLength(1))
    const refused = () => shown().find(({ content }) => content === 'First')
    await waitFor(() => expect(refused()?.refusal).toBe('Ines hasn’t accepted your request yet.'))
    expect(view.current.state).toBe('failed')
    await reload()
    expect(refused()?.refusal).toBe('Ines hasn’t accepted your request yet.')
    isRefusing = false
    const entry = refused()
    if (entry) act(() => retryMessage(client, entry))
    await waitFor(() => expect(stored.map(({ id }) => id)).toContain(entry?.id))
  })

  it('can be deleted', async () => {
    server.on('POST /api/messages', { status: 409, json: { code: 'conflict', message: 'No.' } })
    write('Never mind')
    await waitFor(() => expect(shown()[0]?.refusal).toBe('No.'))
    const [entry] = shown()
    if (entry) act(() => deleteOutgoing(entry))
    expect(shown()).toEqual([])
    await waitFor(async () => expect(await outboxDb.list(memberId)).toEqual([]))
    expect(mayHaveUnsent(memberId)).toBe(false)
  })

  it('is not what a short limit is: that is waited for', async () => {
    let isLimited = true
    server.on('POST /api/messages', ({ body }) =>
      isLimited
        ? { status: 429, json: { code: 'too_many', message: 'Slow down' }, headers: { 'retry-after': '1' } }
        : accept(body),
    )
    write('Quick')
    await waitFor(() => expect(isStalled()).toBe(true))
    isLimited = false
    await waitFor(() => expect(stored).toHaveLength(1))
  })
})

describe('a photo', () => {
  const file = {
    kind: 'image' as const,
    blob: new File(['12345678'], 'table.png', { type: 'image/png' }),
    name: 'table.png',
    type: 'image/png',
    alt: 'Price table',
    width: 4,
    height: 3,
    objectPath: null,
  }
  const objectPath = `/objects/${idOf(77)}`

  beforeEach(() => {
    server.on('POST /api/objects/upload', () => ({ json: { uploadURL: store.ticket() } }))
    server.on('PUT /api/post-images', { json: { objectPath } })
    server.on(`GET /api/objects/${idOf(77)}`, {
      json: { state: 'ready', refusal: null, message: null, media: null },
    })
  })

  it('is uploaded with progress before its message is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    store.answer(() => promise)
    write('', { file })
    const progress = renderHook(() => useUploadProgress(shown()[0]?.id ?? '')).result
    await waitFor(() => expect(progress.current).not.toBeNull())
    resolve(200)
    await waitFor(() =>
      expect(stored).toMatchObject([{ media: { type: 'image', url: objectPath, alt: 'Price table' } }]),
    )
    expect(store.stored).toMatchObject([{ bytes: 8, headers: { 'content-type': 'image/png' } }])
    await waitFor(() => expect(progress.current).toBeNull())
  })

  it('is not sent if the server refuses the file, and says why', async () => {
    server.on(`GET /api/objects/${idOf(77)}`, {
      json: {
        state: 'refused',
        refusal: 'media.unreadable_image',
        message: 'This photo can’t be read.',
        media: null,
      },
    })
    write('', { file })
    await waitFor(() => expect(shown()[0]?.refusal).toBe('This photo can’t be read.'))
    expect(stored).toEqual([])
  })
})

it('sends from one tab only what two tabs have', async () => {
  const lock = Promise.withResolvers<void>()
  let holder = Promise.resolve()
  const request = vi.fn((_name: string, run: () => Promise<unknown>) => {
    const result = holder.then(run)
    holder = result.then(
      () => {},
      () => {},
    )
    return result
  })
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  try {
    server.on('POST /api/messages', async ({ body }) => {
      await lock.promise
      return accept(body)
    })
    write('From the first tab')
    await waitFor(async () => expect(await outboxDb.list(memberId)).toHaveLength(1))
    vi.resetModules()
    const secondTab = await import('./outbox.ts')
    const secondStore = await import('./outbox-store.ts')
    expect(secondTab.sendMessage).not.toBe(sendMessage)
    void secondTab.resumeOutbox(client, memberId)
    const second = renderHook(() => secondStore.useOutgoing(key)).result
    await waitFor(() => expect(second.current).toHaveLength(1))
    lock.resolve()
    await waitFor(() => expect(stored).toHaveLength(1))
    await waitFor(() => expect(second.current).toHaveLength(0))
    expect(requests()).toHaveLength(1)
    // Closes the second tab, which would go on listening to the first.
    const { resetStores } = await import('#web/lib/stores.ts')
    act(() => resetStores())
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})

it('is cleared by a log-out', async () => {
  server.setOnline(false)
  write('Secret')
  await waitFor(async () => expect(await outboxDb.list(memberId)).toHaveLength(1))
  act(() => prepareLogOut())
  await waitFor(async () => expect(await outboxDb.list(memberId)).toEqual([]))
  expect(mayHaveUnsent(memberId)).toBe(false)
  expect(shown()).toEqual([])
  server.setOnline(true)
  await resumeOutbox(client, memberId)
  expect(requests()).toEqual([])
})
