import './group-events.css'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { EventCard, EventSkeleton } from './EventCard.tsx'
import { groupEventsQuery, type EventsWhen } from './group-events.queries.ts'

/** Lists the events of a group in all states. */
export function EventList({ groupId, when, empty }: { groupId: string; when: EventsWhen; empty: ReactNode }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(groupEventsQuery(groupId, when))
  const events = itemsOf(list.data)
  const label = when === 'past' ? t`Past events` : t`Upcoming events`
  return (
    <EndlessList
      list={list}
      count={events.length}
      skeleton={
        <ul aria-busy aria-label={label} className="event-list">
          {[0, 1, 2].map((at) => (
            <EventSkeleton key={at} />
          ))}
        </ul>
      }
      empty={empty}
      failed={(retry) => (
        <section className="card">
          <LoadFailed title={t`Couldn’t load the events`} onRetry={retry} />
        </section>
      )}
      foot={{ loading: t`Loading more events…`, failed: t`Couldn’t load more events.` }}
    >
      <ul aria-label={label} className="event-list">
        {events.map(({ id }) => (
          <EventCard key={id} eventId={id} />
        ))}
      </ul>
    </EndlessList>
  )
}
