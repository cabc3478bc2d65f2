import './group-events.css'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Hourglass } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import { CalendarLeaf } from './CalendarLeaf.tsx'
import { eventRange } from './event-time.ts'
import { useEvent } from './group-events.queries.ts'

/** A link to an event in a narrow column. */
export function EventLine({ eventId, hasGroup = false }: { eventId: string; hasGroup?: boolean }) {
  const { t } = useLingui()
  const { event } = useEvent(eventId)
  if (!event) return null
  const { isVirtual, location, group, viewer } = event
  const place = hasGroup
    ? group.name
    : isVirtual
      ? t({ message: 'Online', context: 'fact: place' })
      : location
  return (
    <Link
      to="/events/$id"
      params={{ id: event.id }}
      className="-mx-2 flex min-w-0 items-start gap-3 rounded-small p-2 hover:bg-sunken"
    >
      <CalendarLeaf startAt={event.startAt} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span dir="auto" className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere">
          {event.title}
        </span>
        <time dateTime={event.startAt} className="text-xs text-muted tabular-nums">
          {eventRange(event)}
        </time>
        {place !== null && (
          <span dir="auto" className="truncate text-xs text-muted">
            {place}
          </span>
        )}
        {viewer.rsvp === 'going' && (
          <span className="mt-0.5">
            <Badge tone={viewer.isWaiting ? 'ask' : 'accent'}>
              {viewer.isWaiting ? (
                <Hourglass size={12} strokeWidth={2.2} aria-hidden />
              ) : (
                <Check size={12} strokeWidth={2.6} aria-hidden />
              )}
              {viewer.isWaiting ? t`Waiting list` : t({ message: 'Going', context: 'badge' })}
            </Badge>
          </span>
        )}
      </span>
    </Link>
  )
}
