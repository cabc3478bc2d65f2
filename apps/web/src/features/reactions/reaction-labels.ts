import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactionType } from '@guildhall/contract/reactions'

/** The display name of each reaction. */
export const REACTION_LABELS: Record<ReactionType, MessageDescriptor> = {
  upvote: msg({ message: 'Upvote', context: 'reaction' }),
  downvote: msg({ message: 'Downvote', context: 'reaction' }),
  like: msg({ message: 'Like', context: 'reaction' }),
  love: msg({ message: 'Love', context: 'reaction' }),
  laugh: msg({ message: 'Laugh', context: 'reaction' }),
  wow: msg({ message: 'Wow', context: 'reaction' }),
  sad: msg({ message: 'Sad', context: 'reaction' }),
  angry: msg({ message: 'Angry', context: 'reaction' }),
}

/** The reactions without a button of their own: they open from Upvote. */
export const TRAY_REACTIONS: readonly ReactionType[] = ['like', 'love', 'laugh', 'wow', 'sad', 'angry']

/** True for a reaction that was chosen from the tray. */
export function isFromTray(reaction: ReactionType | null): reaction is ReactionType {
  return reaction !== null && TRAY_REACTIONS.includes(reaction)
}
