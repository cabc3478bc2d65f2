import { t } from '@lingui/core/macro'
import type { CaseTarget } from '@guildhall/contract/moderation'
import type { NoticeAction } from '@guildhall/contract/notices'
import { untilText } from './until-text.ts'

/** What a notice is about. */
export type NoticeFacts = {
  action: NoticeAction
  targetType: CaseTarget
  groupName: string
  /** The end of a mute or ban; null if it has none. */
  until: string | null
}

/** Returns what the admins of a group did, to the person concerned. */
export function noticeSentence({ action, targetType, groupName: group, until }: NoticeFacts): string {
  const isPost = targetType === 'post'
  const date = until === null ? '' : untilText(until)
  switch (action) {
    case 'hide':
      return isPost ? t`The admins of ${group} hid your post.` : t`The admins of ${group} hid your comment.`
    case 'remove':
      return isPost
        ? t`The admins of ${group} removed your post.`
        : t`The admins of ${group} removed your comment.`
    case 'warn':
      return t`The admins of ${group} sent you a warning.`
    case 'mute':
      return t`The admins of ${group} muted you until ${date}.`
    case 'ban':
      return until === null
        ? t`The admins of ${group} banned you.`
        : t`The admins of ${group} banned you until ${date}.`
  }
}

/** Returns what that means for the person. */
export function noticeEffect({ action, until }: Pick<NoticeFacts, 'action' | 'until'>): string {
  const date = until === null ? '' : untilText(until)
  switch (action) {
    case 'hide':
      return t`Only you and the group’s admins can see it now.`
    case 'remove':
      return t`No one can see it anymore.`
    case 'warn':
      return t`You can go on reading and writing in the group.`
    case 'mute':
      return t`You can read in the group. You can write again on ${date}.`
    case 'ban':
      return until === null
        ? t`You’re no longer a member, and you can’t join again.`
        : t`You’re no longer a member. You can join again on ${date}.`
  }
}

/** Returns what became of a decision after the person answered. */
export function outcomeSentence(result: 'kept' | 'lifted', { action, targetType }: NoticeFacts): string {
  if (result === 'kept') return t`The admins looked at it again and kept their decision.`
  switch (action) {
    case 'hide':
    case 'remove':
      return targetType === 'post'
        ? t`The admins looked at it again. Your post is visible to the group again.`
        : t`The admins looked at it again. Your comment is visible to the group again.`
    case 'warn':
      return t`The admins looked at it again and withdrew the warning.`
    case 'mute':
      return t`The admins looked at it again. You can write in the group again.`
    case 'ban':
      return t`The admins looked at it again. You can join the group again.`
  }
}
