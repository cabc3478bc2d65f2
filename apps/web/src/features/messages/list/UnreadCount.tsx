import { Plural, Trans } from '@lingui/react/macro'
import { MAX_UNREAD } from '@guildhall/contract/conversations'

const MOST = MAX_UNREAD - 1

/** The number of unread messages of a conversation; nothing for 0. */
export function UnreadCount({ count, isMuted }: { count: number; isMuted: boolean }) {
  if (count === 0) return null
  return (
    <span data-muted={isMuted || undefined} className="messages-unread">
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">
        {count > MOST ? (
          <Trans context="count: unread messages">more than {MOST} unread</Trans>
        ) : (
          <Plural context="count: unread messages" value={count} one="# unread" other="# unread" />
        )}
      </span>
    </span>
  )
}
