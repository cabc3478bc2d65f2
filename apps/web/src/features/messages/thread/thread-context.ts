import type { MemberCard } from '@guildhall/contract/members'
import { createContext, useContext } from 'react'
import type { SyncedThread } from './sync-thread.ts'

/** What every message of an open conversation needs to know. */
export type ThreadInfo = {
  viewerId: string
  /** The key of the composer and the outbox. */
  key: string
  /** Null until the first message creates the conversation. */
  thread: SyncedThread | null
  isGroup: boolean
  /** Whether the viewer can reply and react. */
  canWrite: boolean
  memberOf: (userId: string) => MemberCard | null
  nameOf: (userId: string) => string
}

/** The open conversation, for its messages. */
export const ThreadContext = createContext<ThreadInfo | null>(null)

/** Returns the open conversation. */
export function useThreadInfo(): ThreadInfo {
  const info = useContext(ThreadContext)
  if (!info) throw new Error('A message is rendered outside of its conversation')
  return info
}
