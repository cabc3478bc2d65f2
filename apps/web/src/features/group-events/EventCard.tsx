import './group-events.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { Link } from '@tanstack/react-router'
import { Check, Clock, MapPin, Video } from 'lucide-react'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CalendarLeaf } from './CalendarLeaf.tsx'
import { EventBadge } from './EventBadge.tsx'
import { EventCounts } from './EventCounts.tsx'
import { EventPlace } from './EventPlace.tsx'
import { EventTime } from './EventTime.tsx'
import { phaseOf } from './event-time.ts'
import { useEvent } from './group-events.queries.ts'
import { RsvpControl } from './RsvpControl.tsx'
import { WaitingNote } from './WaitingNote.tsx'

/** An event in a list: when and where it is, who goes, and the viewer's answer. */
export function EventCard({ eventId }: { eventId: string }) {
  const { event } = useEvent(eventId)
  const now = useNow()
  if (!event) return <EventSkeleton />
  const isOver = phaseOf(event, now) === 'over'
  const canAnswer = event.viewer.canRsvp && !isOver
  const PlaceIcon = event.isVirtual ? Video : MapPin
  return (
    <li data-plain={!canAnswer || undefined} className="card event-card">
      <CalendarLeaf startAt={event.startAt} isDim={isOver || event.cancelledAt !== null} />
      <div className="grid min-w-0 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 text-lg leading-snug wrap-anywhere">
            <Link to="/events/$id" params={{ id: event.id }} dir="auto" className="card-link rounded-small">
              {event.title}
            </Link>
          </h3>
          {!(isOver && event.cancelledAt === null) && <EventBadge event={event} />}
          <OwnAttendance event={event} />
        </div>
        <p className="event-line text-base">
          <Clock size={16} strokeWidth={1.9} aria-hidden />
          <EventTime event={event} />
        </p>
        <p className="event-line text-base">
          <PlaceIcon size={16} strokeWidth={1.9} aria-hidden />
          <EventPlace event={event} />
        </p>
        {event.cancelledAt === null && <EventCounts event={event} />}
      </div>
      {canAnswer && (
        <div className="event-card-answer">
          <RsvpControl event={event} />
          <WaitingNote event={event} isShort />
        </div>
      )}
    </li>
  )
}

/** Marks an event at which the viewer was. */
function OwnAttendance({ event: { viewer } }: { event: GroupEvent }) {
  const { t } = useLingui()
  if (!viewer.attended) return null
  return (
    <Badge>
      <Check size={12} strokeWidth={2.6} aria-hidden />
      {t`You were there`}
    </Badge>
  )
}

/** The placeholder of an event that is loading. */
export function EventSkeleton() {
  return (
    <li aria-hidden className="card event-card">
      <Skeleton className="h-14 w-13 rounded-card!" />
      <div className="grid min-w-0 grid-cols-1 gap-2.5">
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-4 w-52 max-w-full" />
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-5 w-32 max-w-full" />
      </div>
      <div className="event-card-answer">
        <Skeleton className="h-12 w-full desk:h-9" />
      </div>
    </li>
  )
}
