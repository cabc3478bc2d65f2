import { UnreadBadge } from '#web/features/notifications/UnreadBadge.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'
import { useUnreadConversations } from './unread.queries.ts'

export const MESSAGES_PATH = '/messages'

/** Renders the number of unread conversations at the end of a menu entry. */
export function UnreadMessages() {
  const { inbox: count } = useUnreadConversations()
  if (count === 0) return null
  return (
    <span className="relative ml-auto h-4.5 min-w-6">
      <UnreadBadge count={count} className="top-0 right-0" />
      <span className="sr-only">
        <UnreadLabel count={count} />
      </span>
    </span>
  )
}
