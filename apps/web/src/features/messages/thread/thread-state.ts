import type { Message } from '@guildhall/contract/messages'
import type { Page } from '#web/lib/api.ts'
import { EMPTY_WINDOW, type ThreadWindow } from './thread-window.ts'

/** Which message to scroll to. `end` is the newest. */
export type ScrollTarget = {
  seq: number
  align: 'start' | 'center' | 'end'
  isHighlighted: boolean
  /** Differs for each request, so that the same target can be scrolled to again. */
  token: number
}

/** What is known of a conversation's messages, and what is being loaded. */
export type ThreadState = ThreadWindow & {
  status: 'loading' | 'ready' | 'failed' | 'gone'
  /** Pages that are being loaded, or failed to load, at an end of the window. */
  older: 'idle' | 'loading' | 'failed'
  newer: 'idle' | 'loading' | 'failed'
  target: ScrollTarget | null
}

/** The calls of the contract that a thread is read with. `cursor` is a number of the conversation. */
export type ThreadCalls = {
  page: (query: { direction: 'older' | 'newer'; cursor?: number }) => Promise<Page<Message[]>>
  changes: (cursor: number) => Promise<Page<Message[]>>
}

/** What is known before anything was read. */
export const INITIAL_STATE: ThreadState = {
  ...EMPTY_WINDOW,
  status: 'loading',
  older: 'idle',
  newer: 'idle',
  target: null,
}
