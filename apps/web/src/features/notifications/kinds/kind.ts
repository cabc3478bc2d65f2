import type { MessageDescriptor } from '@lingui/core'
import type { Notification } from '@guildhall/contract/notifications'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** Parts of a sentence: who did it, and the name of the group it happened in. */
export type SentenceProps = { notification: Notification; who: ReactNode; group: ReactNode }

/** How a type of notification is displayed. */
export type Kind = {
  /** Its name in the settings. */
  label: MessageDescriptor
  icon: LucideIcon
  tone: 'primary' | 'good' | 'warn'
  /**
   * Who did what, in one sentence; if missing, the server's title is shown. If several people can be `who`, it is a plural
   * of their number: in many languages the verb depends on it.
   */
  Sentence?: ComponentType<SentenceProps>
  /** What was written, or what it is about. */
  Body?: ComponentType<{ notification: Notification }>
  /** Shows the reaction instead of the icon. */
  hasReaction?: boolean
  /** Shows the icon instead of the actor's avatar. */
  hidesAvatar?: boolean
}
