import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { CaseAction, CaseTarget } from '@guildhall/contract/moderation'
import {
  Ban,
  Check,
  Eye,
  EyeOff,
  MessageCircleWarning,
  MicOff,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'

/** The label and icon of each action, and whether it takes something away. */
export const ACTION_WORDS: Record<
  CaseAction,
  { label: MessageDescriptor; icon: LucideIcon; isDestructive?: boolean }
> = {
  dismiss: { label: msg({ message: 'Dismiss', context: 'button' }), icon: Check },
  hide: { label: msg({ message: 'Hide', context: 'button' }), icon: EyeOff },
  restore: { label: msg({ message: 'Restore', context: 'button' }), icon: Eye },
  remove: { label: msg({ message: 'Remove', context: 'button' }), icon: Trash2, isDestructive: true },
  warn: { label: msg({ message: 'Warn', context: 'button' }), icon: MessageCircleWarning },
  mute: { label: msg({ message: 'Mute', context: 'button' }), icon: MicOff },
  ban: { label: msg({ message: 'Ban', context: 'button' }), icon: Ban, isDestructive: true },
  unmute: { label: msg({ message: 'Unmute', context: 'button' }), icon: Undo2 },
  unban: { label: msg({ message: 'Unban', context: 'button' }), icon: Undo2 },
  keep: { label: msg`Keep decision`, icon: Check },
}

/** What is decided, about what, and whose it is. */
type Decided = { action: CaseAction; target: CaseTarget; name: string; isReview: boolean }

/** Returns the label of an action; after an answer, dismissing withdraws a warning. */
export function actionLabel(action: CaseAction, isReview: boolean): MessageDescriptor {
  return action === 'dismiss' && isReview ? msg`Withdraw warning` : ACTION_WORDS[action].label
}

/** Returns the title of the dialog that asks about a decision. */
export function decisionTitle({ action, target, name, isReview }: Decided): string {
  const isPost = target === 'post'
  switch (action) {
    case 'dismiss':
      return isReview ? t`Withdraw ${name}’s warning` : t`Dismiss these reports`
    case 'hide':
      return isPost ? t`Hide ${name}’s post` : t`Hide ${name}’s comment`
    case 'restore':
      return isPost ? t`Restore ${name}’s post` : t`Restore ${name}’s comment`
    case 'remove':
      return isPost ? t`Remove ${name}’s post` : t`Remove ${name}’s comment`
    case 'warn':
      return t({ message: `Warn ${name}`, context: 'heading' })
    case 'mute':
      return t({ message: `Mute ${name}`, context: 'heading' })
    case 'ban':
      return t({ message: `Ban ${name}`, context: 'heading' })
    case 'unmute':
      return t({ message: `Unmute ${name}`, context: 'heading' })
    case 'unban':
      return t({ message: `Unban ${name}`, context: 'heading' })
    case 'keep':
      return t`Keep the decision`
  }
}

/** Returns what a toast says after a decision. */
export function decisionDone({ action, target, name, isReview }: Decided): string {
  const isPost = target === 'post'
  switch (action) {
    case 'dismiss':
      return isReview ? t`Warning withdrawn` : t`Reports dismissed`
    case 'hide':
      return isPost ? t`Post hidden` : t`Comment hidden`
    case 'restore':
      return isPost ? t`Post restored` : t`Comment restored`
    case 'remove':
      return isPost ? t`Post removed` : t`Comment removed`
    case 'warn':
      return t`You warned ${name}`
    case 'mute':
      return t`You muted ${name}`
    case 'ban':
      return t`You banned ${name}`
    case 'unmute':
      return t`You unmuted ${name}`
    case 'unban':
      return t`You unbanned ${name}`
    case 'keep':
      return t`Decision kept`
  }
}
