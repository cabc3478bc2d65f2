import type { QuotedMessage } from '@guildhall/contract/messages'
import { reportError } from '#web/lib/log.ts'
import { UNSENT_DB } from '#web/lib/unsent-db.ts'

const STORE = 'messages'

/** A photo or video that was chosen for a message. */
export type OutboxFile = {
  kind: 'image' | 'video'
  blob: Blob
  name: string
  type: string
  alt: string
  width: number
  height: number
  /** Where it is on the server, once it is uploaded. */
  objectPath: string | null
}

/** A message on its way to the server. It survives reloads, and keeps its id whenever it is sent again. */
export type OutboxEntry = {
  id: string
  memberId: string
  /** Null for the first message to someone, which creates the conversation. */
  conversationId: string | null
  /** The other person of a conversation of two; null if there are more. */
  personId: string | null
  content: string
  replyTo: QuotedMessage | null
  file: OutboxFile | null
  /** When it was written, in ms: entries of a conversation are sent in this order. */
  createdAt: number
  /** Why the server refused it; null while it waits or is being sent. */
  refusal: string | null
}

/** The stored entries. If the browser has no database, they last as long as the page. */
export const outboxDb = {
  /** Returns the entries of a member in the order of their writing, or null if the browser has none stored. */
  async list(memberId: string): Promise<OutboxEntry[] | null> {
    const all = await run<OutboxEntry[]>('readonly', (store) => store.getAll())
    return (
      all?.filter((entry) => entry.memberId === memberId).sort((a, b) => a.createdAt - b.createdAt) ?? null
    )
  },
  /** Returns whether the entry is stored. */
  async put(entry: OutboxEntry): Promise<boolean> {
    return (await run('readwrite', (store) => store.put(entry))) !== null
  },
  async delete(id: string): Promise<void> {
    await run('readwrite', (store) => store.delete(id))
  },
}

async function run<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest,
): Promise<T | null> {
  let database: IDBDatabase | null = null
  try {
    database = await openDatabase()
    const transaction = database.transaction(STORE, mode)
    const done = Promise.withResolvers<T>()
    const request = act(transaction.objectStore(STORE)) as IDBRequest<T>
    transaction.oncomplete = () => done.resolve(request.result)
    transaction.onabort = () => done.reject(transaction.error ?? new Error('The transaction was aborted'))
    return await done.promise
  } catch (error) {
    reportError('The messages to be sent could not be stored', error)
    return null
  } finally {
    // An open connection would delay the deletion at a log-out.
    database?.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open(UNSENT_DB, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error ?? new Error('The database could not be opened'))
  return promise
}
