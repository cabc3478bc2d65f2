import type { Conversation } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import type { ReactNode } from 'react'

/** What the frame of an open conversation passes to its messages and composer. */
export type ThreadProps = {
  /** Null until the first message creates it. */
  conversation: Conversation | null
  /** Whom the first message is for, without a conversation. */
  to: MemberCard | null
  /** True until the other person accepts: only texts can be sent. */
  isLimited: boolean
  /** Shown instead of the composer: a request to answer, or why the viewer cannot write. */
  foot: ReactNode
  /** Shown above the composer. */
  note: ReactNode
  /** Called when the first message has created the conversation. */
  onCreated: (conversationId: string) => void
}
