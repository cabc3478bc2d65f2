import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { friendsQuery, requestCountsQuery, requestsQuery } from './relations.queries.ts'
import { requestCount } from './request-count.ts'
import { SideRequest } from './SideRequest.tsx'
import { SidePeopleToKnow } from './SidePeopleToKnow.tsx'
import { SideSection } from './SideSection.tsx'

const MAX_REQUESTS = 3
const MAX_CONTACTS = 5

/**
 * Renders friend requests, suggestions and friends in the side column; empty sections are omitted.
 * `children` are rendered below, together with them, so that the layout doesn't shift when the people are
 * loaded.
 */
export function SidePeople({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const requests = useInfiniteQuery(requestsQuery('incoming'))
  const counts = useQuery(requestCountsQuery)
  const { suggestions } = useSuggestions()
  const friends = useInfiniteQuery(friendsQuery)
  if (requests.isPending || suggestions.isPending || friends.isPending) return <PeopleSkeleton />

  const shownRequests = itemsOf(requests.data).slice(0, MAX_REQUESTS)
  const contacts = itemsOf(friends.data).slice(0, MAX_CONTACTS)
  return (
    <>
      {shownRequests.length > 0 && (
        <SideSection
          title={t`Friend Requests`}
          note={counts.data && <Badge>{requestCount(counts.data.incoming)}</Badge>}
          tab="requests"
        >
          {shownRequests.map((request) => (
            <SideRequest key={request.id} request={request} />
          ))}
        </SideSection>
      )}
      <SidePeopleToKnow people={itemsOf(suggestions.data)} />
      {contacts.length > 0 && (
        <SideSection title={t({ message: 'Contacts', context: 'heading' })} tab="all">
          {contacts.map((friend) => (
            <li key={friend.id} className="flex items-center gap-3">
              <MemberAvatar member={friend} size="sm" />
              <MemberLink member={friend} className="min-h-8 flex-1 text-base">
                <MemberName member={friend} />
              </MemberLink>
            </li>
          ))}
        </SideSection>
      )}
      {children}
    </>
  )
}

function PeopleSkeleton() {
  return (
    <section aria-hidden className="card p-4">
      <Skeleton className="mb-4 h-5 w-36" />
      <div className="grid gap-3.5">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-3">
            <MemberAvatar member={null} />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </section>
  )
}
