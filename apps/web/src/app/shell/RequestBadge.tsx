import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/features/members/session.queries.ts'
import { UnreadBadge } from '#web/features/notifications/UnreadBadge.tsx'
import { requestCountsQuery } from '#web/features/relations/relations.queries.ts'

export const FRIENDS_PATH = '/friends'

/** The number of pending friend requests, at the corner of the link to Friends. */
export function RequestBadge({ className }: { className: string }) {
  const { isAuthenticated } = useSession()
  const { data } = useQuery({ ...requestCountsQuery, enabled: isAuthenticated })
  const count = data?.incoming ?? 0
  if (count === 0) return null
  return (
    <>
      <UnreadBadge count={count} className={className} />
      <span className="sr-only">
        <Plural context="count: after “Friends”" value={count} one=", # request" other=", # requests" />
      </span>
    </>
  )
}
