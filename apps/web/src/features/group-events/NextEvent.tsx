import './group-events.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EventCounts } from './EventCounts.tsx'
import { EventLine } from './EventLine.tsx'
import { nextOfGroupQuery, useEvent } from './group-events.queries.ts'
import { RsvpControl } from './RsvpControl.tsx'

/** The next event of a group with the viewer's answer, beside its posts; nothing if there is none. */
export function NextEvent({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const { data: next } = useQuery(nextOfGroupQuery(groupId))
  if (!next) return null
  return (
    <section aria-labelledby="next-event" className="card grid gap-2.5 p-4">
      <div className="flex items-center gap-3">
        <h2 id="next-event" className="min-w-0 flex-1 text-lg">{t`Next event`}</h2>
        <Link
          to="/groups/$id"
          params={{ id: groupId }}
          search={{ tab: 'events' }}
          replace
          resetScroll={false}
          aria-label={t`See all events`}
          className="rounded-small text-sm font-semibold text-primary hover:underline"
        >
          {t`See all`}
        </Link>
      </div>
      <EventLine eventId={next.id} />
      <Answer eventId={next.id} />
    </section>
  )
}

function Answer({ eventId }: { eventId: string }) {
  const { event } = useEvent(eventId)
  if (!event) return null
  return (
    <>
      <EventCounts event={event} max={3} />
      <RsvpControl event={event} />
    </>
  )
}
