import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, CalendarSync } from 'lucide-react'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { Attendees } from '#web/features/group-events/Attendees.tsx'
import { openCalendar } from '#web/features/group-events/calendar.dialog.ts'
import { EventDetails } from '#web/features/group-events/EventDetails.tsx'
import { useEvent } from '#web/features/group-events/group-events.queries.ts'
import { NextEvents } from '#web/features/group-events/NextEvents.tsx'
import { useEventTurns } from '#web/features/group-events/use-event-turns.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'
import { EventLoading, EventMissing } from './EventStates.tsx'

/** Renders one event of a group: when and where it is, the viewer's answer, and who goes. */
export function EventScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/member/events/$id' })
  const { event, error, isFetching, refetch } = useEvent(id)
  const title = t({ message: 'Event', context: 'page' })
  // An event that is loaded stays on screen if it can't be refreshed, but not if it is gone.
  const isMissing = isNotFound(error)
  useTitle(event && !isMissing ? event.title : title)
  return (
    <Page
      aside={
        <SideColumn label={t({ message: 'Calendar', context: 'heading' })}>
          <NextEvents open={id} />
          <Subscribe />
        </SideColumn>
      }
    >
      <PageHead title={title} back={event && !isMissing && <BackToGroup event={event} />} />
      {isMissing ? (
        <EventMissing />
      ) : event ? (
        <LoadedEvent key={id} event={event} />
      ) : error && !isFetching ? (
        <section className="card">
          <LoadFailed title={t`Couldn’t load this event`} onRetry={() => void refetch()} />
        </section>
      ) : (
        <EventLoading />
      )}
    </Page>
  )
}

function LoadedEvent({ event }: { event: GroupEvent }) {
  useEventTurns(event)
  return (
    <div className="feed">
      <EventDetails event={event} />
      {event.viewer.canSeeAttendees && <Attendees event={event} />}
    </div>
  )
}

function BackToGroup({ event: { group } }: { event: GroupEvent }) {
  const { t } = useLingui()
  const { id, name } = group
  return (
    <Link
      to="/groups/$id"
      params={{ id }}
      search={{ tab: 'events' }}
      aria-label={t`Back to ${name}`}
      className="grid size-11 place-items-center rounded-full hover:bg-sunken desk:size-10"
    >
      <ArrowLeft size={20} strokeWidth={1.9} aria-hidden />
    </Link>
  )
}

/** Offers the calendar address. */
function Subscribe() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="calendar" className="card grid gap-3 p-4">
      <h2 id="calendar" className="text-lg">{t`Your calendar`}</h2>
      <p className="text-base text-muted text-pretty">
        {t`See your events in your own calendar, always up to date.`}
      </p>
      <Button
        block
        aria-haspopup="dialog"
        onPointerEnter={openCalendar.preload}
        onClick={() => openCalendar()}
      >
        <CalendarSync size={18} strokeWidth={1.9} aria-hidden />
        {t`Subscribe to your events`}
      </Button>
    </section>
  )
}
