import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '@guildhall/contract/messages'
import { onReset } from '#web/lib/stores.ts'
import { retryDelay } from '#web/lib/stream.ts'
import { markUnsent } from '#web/lib/unsent-db.ts'
import { onMessageInList } from '../conversations.push.ts'
import { loadedThreads } from '../thread/loaded-threads.ts'
import { outboxDb, type OutboxEntry } from './outbox-db.ts'
import {
  allOutgoing,
  findOutgoing,
  removeOutgoing,
  nextOutgoing,
  outboxKey,
  outgoingKeys,
  putOutgoing,
  setProgress,
  setStalled,
  type Outgoing,
} from './outbox-store.ts'
import { rememberPreview } from './previews.ts'
import { failureOf, sendEntry } from './send-entry.ts'

type NewEntry = Pick<OutboxEntry, 'memberId' | 'conversationId' | 'personId' | 'content' | 'replyTo' | 'file'>

const running = new Set<string>()
const failures = new Map<string, number>()
const retryTimers = new Map<string, ReturnType<typeof setTimeout>>()
const uploads = new Map<string, AbortController>()
/** What is not stored yet, or could not be. */
const unsaved = new Set<string>()
let lastCreatedAt = 0
let channel: BroadcastChannel | null = null
let listening: AbortController | null = null
/** Ends what is being sent when the member logs out. */
let session = new AbortController()

onReset(() => {
  session.abort()
  session = new AbortController()
  for (const timer of retryTimers.values()) clearTimeout(timer)
  for (const upload of uploads.values()) upload.abort()
  retryTimers.clear()
  uploads.clear()
  failures.clear()
  unsaved.clear()
  running.clear()
  channel?.close()
  channel = null
  listening?.abort()
  listening = null
})

/** Shows a message right away, stores it in this browser and sends it after those written before. */
export function sendMessage(client: QueryClient, input: NewEntry): void {
  lastCreatedAt = Math.max(Date.now(), lastCreatedAt + 1)
  const entry: OutboxEntry = { ...input, id: crypto.randomUUID(), createdAt: lastCreatedAt, refusal: null }
  if (entry.file) rememberPreview(entry.id, entry.file.blob)
  putOutgoing({ ...entry, sent: null })
  markUnsent(entry.memberId, true)
  listen(client, entry.memberId)
  void store(entry).then(() => announce(entry.memberId))
  void flush(client, entry.memberId, outboxKey(entry))
}

/** Sends a refused message once more, with the same id. */
export function retryMessage(client: QueryClient, entry: Outgoing): void {
  void save(entry.id, { refusal: null })
  void flush(client, entry.memberId, outboxKey(entry))
}

/** Deletes a message that was not sent. */
export function deleteOutgoing({ id, memberId }: Outgoing): void {
  uploads.get(id)?.abort()
  removeOutgoing(id)
  void outboxDb.delete(id).then(() => announce(memberId))
  updateMark(memberId)
}

/** Forgets sent messages that the thread shows itself. */
export function dropSent(ids: readonly string[]): void {
  for (const id of ids) if (findOutgoing(id)?.sent) removeOutgoing(id)
}

/** Sends what waits in this browser: after a reload, and whenever the server can be reached again. */
export async function resumeOutbox(client: QueryClient, memberId: string): Promise<void> {
  listen(client, memberId)
  await refresh(memberId)
  const keys = outgoingKeys()
  for (const key of keys) {
    clearTimeout(retryTimers.get(key))
    void flush(client, memberId, key)
  }
}

/** Listens to other tabs, which show the same messages, and to the network. */
function listen(client: QueryClient, memberId: string): void {
  if (listening) return
  listening = new AbortController()
  channel = new BroadcastChannel('guildhall.outbox')
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === memberId) void refresh(memberId)
  }
  const { signal } = listening
  window.addEventListener('online', () => void resumeOutbox(client, memberId), { signal })
}

function announce(memberId: string): void {
  channel?.postMessage(memberId)
}

/** Reads what is stored: another tab may have added, sent or deleted messages. */
async function refresh(memberId: string): Promise<void> {
  const { signal } = session
  const before = allOutgoing().filter(({ id }) => !unsaved.has(id))
  const stored = await outboxDb.list(memberId)
  if (!stored || signal.aborted) return
  const ids = new Set(stored.map(({ id }) => id))
  for (const { id, sent } of before) if (sent === null && !ids.has(id)) removeOutgoing(id)
  for (const entry of stored) {
    const known = findOutgoing(entry.id)
    if (known && (known.sent || unsaved.has(entry.id) || known.refusal === entry.refusal)) continue
    if (entry.file) rememberPreview(entry.id, entry.file.blob)
    putOutgoing({ ...entry, sent: null })
  }
  lastCreatedAt = Math.max(lastCreatedAt, ...stored.map(({ createdAt }) => createdAt))
  markUnsent(memberId, stored.length > 0)
}

async function flush(client: QueryClient, memberId: string, key: string): Promise<void> {
  if (running.has(key)) return
  running.add(key)
  clearTimeout(retryTimers.get(key))
  const { signal } = session
  let isDone = false
  try {
    isDone = await withLock(`guildhall.outbox.${memberId}.${key}`, () =>
      sendAll(client, memberId, key, signal),
    )
  } finally {
    if (!signal.aborted) running.delete(key)
  }
  // Written after the last look, while the lock was being released.
  if (isDone && nextOutgoing(key)) await flush(client, memberId, key)
}

/** Sends one after another; false if the server can't be reached, so that the rest is sent later. */
async function sendAll(
  client: QueryClient,
  memberId: string,
  key: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    await refresh(memberId)
    if (signal.aborted) return false
    const entry = nextOutgoing(key)
    if (!entry) return true
    const failure = await trySend(client, entry)
    if (signal.aborted) return false
    if (failure?.later) {
      retryLater(client, entry, failure.afterMs)
      return false
    }
    setStalled(key, false)
    failures.delete(key)
    if (failure) await refuse(entry, failure.text)
  }
}

async function trySend(client: QueryClient, entry: Outgoing) {
  const upload = new AbortController()
  uploads.set(entry.id, upload)
  try {
    const message = await sendEntry(entry, {
      signal: upload.signal,
      onProgress: (fraction) => setProgress(entry.id, fraction),
      onUploaded: (objectPath) => save(entry.id, { file: entry.file && { ...entry.file, objectPath } }),
    })
    await outboxDb.delete(entry.id)
    if (upload.signal.aborted) return null
    onSent(client, entry, message)
    announce(entry.memberId)
    return null
  } catch (error) {
    // Deleted while it was being sent.
    if (upload.signal.aborted) return null
    return failureOf(error, failures.get(outboxKey(entry)) ?? 0)
  } finally {
    uploads.delete(entry.id)
    setProgress(entry.id, null)
  }
}

function onSent(client: QueryClient, entry: Outgoing, message: Message): void {
  const { conversationId, change } = message
  putOutgoing({ ...entry, conversationId, file: null, sent: message })
  loadedThreads.get(conversationId)?.upsert(message)
  onMessageInList(client, { conversationId, change, message })
  updateMark(entry.memberId)
}

function retryLater(client: QueryClient, entry: Outgoing, afterMs: number | null): void {
  const key = outboxKey(entry)
  const count = (failures.get(key) ?? 0) + 1
  failures.set(key, count)
  setStalled(key, true)
  const again = () => void flush(client, entry.memberId, key)
  retryTimers.set(key, setTimeout(again, afterMs ?? retryDelay(count - 1)))
}

async function refuse(entry: Outgoing, refusal: string): Promise<void> {
  const current = findOutgoing(entry.id)
  if (!current) return
  // With the next try the file is uploaded again: the server may have deleted it.
  await save(entry.id, { refusal, file: current.file && { ...current.file, objectPath: null } })
  announce(entry.memberId)
}

async function save(id: string, patch: Partial<OutboxEntry>): Promise<void> {
  const current = findOutgoing(id)
  if (!current) return
  const { sent, ...entry } = { ...current, ...patch }
  putOutgoing({ ...entry, sent })
  await store(entry)
}

async function store(entry: OutboxEntry): Promise<void> {
  unsaved.add(entry.id)
  if (await outboxDb.put(entry)) unsaved.delete(entry.id)
}

function updateMark(memberId: string): void {
  const unsent = allOutgoing().filter(({ sent }) => sent === null)
  markUnsent(memberId, unsent.length > 0)
}

/** One tab sends; without locks (plain http) each tab sends its own, and the id keeps the message single. */
async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(name, run) : run()
}
