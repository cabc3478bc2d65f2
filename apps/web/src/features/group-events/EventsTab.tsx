import './group-events.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import clsx from 'clsx'
import { CalendarDays, CalendarSync, Plus } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { openCalendar } from './calendar.dialog.ts'
import { openCreateEvent } from './create-event.dialog.ts'
import { EventList } from './EventList.tsx'
import { PastEvents } from './PastEvents.tsx'

/** The events of a group: those to come, and past ones on demand. Those of a private group are for its members. */
export function EventsTab({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  if (group.privacy === 'private' && group.viewer.role === null)
    return (
      <section className="card">
        <EmptyState icon={CalendarDays} title={t`Join the group to see its events`} level={2} />
      </section>
    )
  const { id, name, viewer } = group
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-desk:gap-2">
      <div className={clsx('event-tab-head', viewer.canManage && 'max-desk:*:flex-1')}>
        {/* On phones both buttons take the line, and the tab says the same. */}
        <h2 className={clsx('min-w-0 flex-1 text-xl', viewer.canManage && 'max-desk:sr-only')}>
          {t({ message: 'Events', context: 'heading' })}
        </h2>
        {viewer.role !== null && (
          <Button aria-haspopup="dialog" onPointerEnter={openCalendar.preload} onClick={() => openCalendar()}>
            <CalendarSync size={18} strokeWidth={1.9} aria-hidden />
            {t({ message: 'Subscribe', context: 'button' })}
          </Button>
        )}
        {viewer.canManage && <CreateEventButton groupId={id} groupName={name} />}
      </div>
      <EventList groupId={id} when="upcoming" empty={<NoEvents group={group} />} />
      <PastEvents groupId={id} />
    </div>
  )
}

function CreateEventButton({ groupId, groupName }: { groupId: string; groupName: string }) {
  const { t } = useLingui()
  return (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      onPointerEnter={openCreateEvent.preload}
      onClick={() => openCreateEvent({ groupId, groupName })}
    >
      <Plus size={18} strokeWidth={2.1} aria-hidden />
      {t`Create event`}
    </Button>
  )
}

function NoEvents({ group: { id, name, viewer } }: { group: GroupDetails }) {
  const { t } = useLingui()
  return (
    <section className="card">
      {viewer.canManage ? (
        <EmptyState
          icon={CalendarDays}
          title={t`Plan the first event`}
          level={2}
          action={
            <Button variant="primary" onClick={() => openCreateEvent({ groupId: id, groupName: name })}>
              {t`Create first event`}
            </Button>
          }
        >
          {t`Meet in person or online. Members answer here and get a reminder before it starts.`}
        </EmptyState>
      ) : (
        <EmptyState icon={CalendarDays} title={t`No upcoming events`} level={2}>
          {t`When this group plans something, you’ll find it here.`}
        </EmptyState>
      )}
    </section>
  )
}
