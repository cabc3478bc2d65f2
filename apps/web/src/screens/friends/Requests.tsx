import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { RequestCard } from '#web/features/relations/RequestCard.tsx'
import { requestCountsQuery, requestsQuery } from '#web/features/relations/relations.queries.ts'
import { requestCount } from '#web/features/relations/request-count.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PeopleList } from './PeopleList.tsx'

/** Renders the incoming friend requests, and below them the sent ones. */
export function Requests() {
  const { t } = useLingui()
  const incoming = useInfiniteQuery(requestsQuery('incoming'))
  const outgoing = useInfiniteQuery(requestsQuery('outgoing'))
  const { data: counts } = useQuery(requestCountsQuery)
  const sent = itemsOf(outgoing.data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PeopleList
        label={t`Friend Requests`}
        people={incoming}
        failed={t`Couldn’t load your friend requests`}
        empty={<NoRequests />}
      >
        {(requests) =>
          requests.map((request) => <RequestCard key={request.id} request={request} direction="incoming" />)
        }
      </PeopleList>
      {sent.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="flex items-baseline gap-2 text-lg max-desk:px-4">
            {t`Requests you sent`}
            <span className="text-sm font-normal text-muted tabular-nums">
              {counts && requestCount(counts.outgoing)}
            </span>
          </h2>
          <PeopleList
            label={t`Requests you sent`}
            people={outgoing}
            failed={t`Couldn’t load the requests you sent`}
            empty={null}
          >
            {(requests) =>
              requests.map((request) => (
                <RequestCard key={request.id} request={request} direction="outgoing" />
              ))
            }
          </PeopleList>
        </section>
      )}
    </div>
  )
}

function NoRequests() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={MailCheck}
      title={t`No friend requests`}
      level={2}
      action={
        <Link to="/friends" search={{ tab: 'suggestions' }} className={buttonClass({ variant: 'primary' })}>
          {t`People You May Know`}
        </Link>
      }
    >
      {t`Friend requests you receive show up here.`}
    </EmptyState>
  )
}
