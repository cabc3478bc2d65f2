import { t } from '@lingui/core/macro'
import type { Message } from '@guildhall/contract/messages'

/** Returns what happened to a conversation, for the line of a notice; empty for any other message. */
export function noticeText(
  { fromUserId, notice }: Pick<Message, 'fromUserId' | 'notice'>,
  viewerId: string,
  nameOf: (userId: string) => string,
): string {
  if (!notice) return ''
  const isOwn = fromUserId === viewerId
  const name = nameOf(fromUserId)
  const title = notice.title ?? ''
  const subject = notice.subjectId === null ? '' : nameOf(notice.subjectId)
  const isViewer = notice.subjectId === viewerId
  switch (notice.kind) {
    case 'created':
      return isOwn ? t`You created this conversation` : t`${name} created this conversation`
    case 'renamed':
      if (title === '') return isOwn ? t`You removed the name` : t`${name} removed the name`
      return isOwn ? t`You named this conversation “${title}”` : t`${name} named this conversation “${title}”`
    case 'added':
      if (isViewer) return t`${name} added you`
      return isOwn
        ? t`You added ${subject}`
        : t({ message: `${name} added ${subject}`, context: 'status: in a conversation of several people' })
    case 'removed':
      if (isViewer) return t`${name} removed you`
      return isOwn
        ? t`You removed ${subject}`
        : t({ message: `${name} removed ${subject}`, context: 'status: in a conversation of several people' })
    case 'left':
      return isOwn
        ? t`You left`
        : t({ message: `${name} left`, context: 'status: in a conversation of several people' })
    default:
      return ''
  }
}
