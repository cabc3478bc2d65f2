import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactionType } from '@guildhall/contract/reactions'

/** The display name of each reaction. */
export const REACTION_LABELS: Record<ReactionType, MessageDescriptor> = {
  upvote: msg`Upvote`,
  downvote: msg`Downvote`,
  like: msg`Like`,
  love: msg`Love`,
  laugh: msg`Laugh`,
  wow: msg`Wow`,
  sad: msg`Sad`,
  angry: msg`Angry`,
}

/** The reactions without a button of their own: they open from Upvote. */
export const TRAY_REACTIONS: readonly ReactionType[] = ['like', 'love', 'laugh', 'wow', 'sad', 'angry']

/** True for a reaction that was chosen from the tray. */
export function isFromTray(reaction: ReactionType | null): reaction is ReactionType {
  return reaction !== null && TRAY_REACTIONS.includes(reaction)
}
