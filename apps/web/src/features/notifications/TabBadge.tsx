import { useSession } from '#web/features/members/session.queries.ts'
import { UnreadBadge } from './UnreadBadge.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'
import { useUnreadCounts } from './notifications.queries.ts'

export const NOTIFICATIONS_PATH = '/notifications'

/** Renders the number of new notifications on the tab of phones. */
export function TabBadge() {
  const { isAuthenticated } = useSession()
  const { unseen: count } = useUnreadCounts({ enabled: isAuthenticated })
  if (count === 0) return null
  return (
    <>
      <UnreadBadge count={count} className="-top-1.5 left-3.5" />
      <span className="sr-only">
        <UnreadLabel count={count} />
      </span>
    </>
  )
}
