import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/features/members/session.queries.ts'
import { UnreadBadge } from './UnreadBadge.tsx'
import { UnreadWords } from './UnreadWords.tsx'
import { unreadCountQuery } from './notifications.queries.ts'

export const NOTIFICATIONS_PATH = '/notifications'

/** The number of new notifications on the phone's tab. */
export function TabBadge() {
  const { isAuthenticated } = useSession()
  const { data } = useQuery({ ...unreadCountQuery, enabled: isAuthenticated })
  const count = data?.unseen ?? 0
  if (count === 0) return null
  return (
    <>
      <UnreadBadge count={count} className="-top-1.5 left-3.5" />
      <span className="sr-only">
        <UnreadWords count={count} />
      </span>
    </>
  )
}
