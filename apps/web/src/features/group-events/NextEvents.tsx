import './group-events.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EventLine } from './EventLine.tsx'
import { nextEventsQuery } from './group-events.queries.ts'

/** The next events of the viewer's groups except the open one, in a side column; nothing if there are none. */
export function NextEvents({ open }: { open?: string }) {
  const { t } = useLingui()
  const { data } = useQuery(nextEventsQuery)
  const events = data?.filter(({ id }) => id !== open) ?? []
  if (events.length === 0) return null
  return (
    <section aria-labelledby="next-events" className="card p-4">
      <h2 id="next-events" className="mb-1.5 text-lg">{t`Next events`}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {events.map(({ id }) => (
          <li key={id} className="min-w-0">
            <EventLine eventId={id} hasGroup />
          </li>
        ))}
      </ul>
    </section>
  )
}
