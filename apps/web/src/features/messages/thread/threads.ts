import { ListMessageChanges, ListMessages } from '@guildhall/contract/messages'
import { api } from '#web/lib/api.ts'
import { loadedThreads } from './loaded-threads.ts'
import { PAGE_SIZE } from './thread-window.ts'
import { syncThread, type SyncedThread } from './sync-thread.ts'
import type { ThreadCalls } from './thread-state.ts'

/** Maximum number of conversations whose messages stay loaded. */
const MAX_LOADED = 8

/** Returns the messages of a conversation, which stay loaded while others are open. */
export function threadOf({ id, change }: { id: string; change: number }): SyncedThread {
  const thread = loadedThreads.get(id) ?? syncThread({ calls: callsOf(id), change })
  loadedThreads.delete(id)
  loadedThreads.set(id, thread)
  for (const oldest of loadedThreads.keys()) {
    if (loadedThreads.size <= MAX_LOADED) break
    loadedThreads.delete(oldest)
  }
  return thread
}

/** Forgets the messages of a conversation that this member deleted. */
export function dropThread(conversationId: string): void {
  loadedThreads.delete(conversationId)
}

function callsOf(id: string): ThreadCalls {
  const params = { id }
  const limit = String(PAGE_SIZE)
  return {
    page: ({ direction, cursor }) =>
      api.page(ListMessages, {
        params,
        query: { limit, direction, ...(cursor !== undefined && { cursor: String(cursor) }) },
      }),
    changes: (cursor) => api.page(ListMessageChanges, { params, query: { limit, cursor: String(cursor) } }),
  }
}
