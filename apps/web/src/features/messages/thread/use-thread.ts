import type { Conversation } from '@guildhall/contract/conversations'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { threadOf } from './threads.ts'
import type { SyncedThread } from './sync-thread.ts'
import type { ThreadState } from './thread-state.ts'

const subscribeToNothing = () => () => {}

/** Returns the messages of an open conversation, and up to where it was read when it was opened. */
export function useThread(conversation: Conversation | null): {
  thread: SyncedThread | null
  state: ThreadState | null
  newAfter: number | null
} {
  const [opened, setOpened] = useState<{ id: string; thread: SyncedThread; newAfter: number | null } | null>(
    null,
  )
  let current = opened
  if (conversation && opened?.id !== conversation.id) {
    const newAfter = conversation.unreadCount > 0 ? conversation.readSeq : null
    current = { id: conversation.id, thread: threadOf(conversation), newAfter }
    setOpened(current)
  }
  const thread = current?.thread ?? null
  const newAfter = current?.newAfter ?? null
  const state = useSyncExternalStore(thread?.subscribe ?? subscribeToNothing, () => thread?.get() ?? null)
  useEffect(() => {
    void thread?.open({ readSeq: newAfter ?? 0, hasUnread: newAfter !== null })
  }, [thread, newAfter])
  return { thread, state, newAfter }
}
