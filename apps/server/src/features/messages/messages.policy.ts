import { MESSAGE_CHANGE_MINUTES } from '@guildhall/contract/messages'
import type { PersonState } from './conversations.store.ts'
import type { MessageRow } from './visible-messages.store.ts'

const CHANGE_MS = MESSAGE_CHANGE_MINUTES * 60_000

/** What people can do with a message that they see. */
export const messagesPolicy = {
  /** Only those who are in the conversation change anything in it. */
  isInside: (state: PersonState): boolean => state !== 'left',

  /** Whether someone wrote a message: what happened to a conversation has no author. */
  isAuthor: (memberId: string, message: Pick<MessageRow, 'sender_id' | 'message_type'>): boolean =>
    message.sender_id === memberId && message.message_type !== 'notice',

  /** A message can be edited and unsent for a while. */
  isRecent: (message: Pick<MessageRow, 'created_at'>, now: Date): boolean =>
    now.getTime() - message.created_at.getTime() <= CHANGE_MS,

  /** A notice says what happened: no one reacts to it. */
  canReact: (message: Pick<MessageRow, 'message_type'>): boolean => message.message_type !== 'notice',
}
