import { useLingui } from '@lingui/react/macro'
import { callPath } from '@guildhall/contract/endpoint'
import { GetEventFile, type GroupEvent } from '@guildhall/contract/group-events'
import { CalendarPlus, CalendarX, Pencil } from 'lucide-react'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'

const openEditEvent = lazyDialog(async () => (await import('./EditEventDialog.tsx')).EditEventDialog)
const openCancelEvent = lazyDialog(async () => (await import('./CancelEventDialog.tsx')).CancelEventDialog)

/** What can be done with an event: take it into a calendar and, for those who manage it, edit and cancel it. */
export function EventActions({ event }: { event: GroupEvent }) {
  const { t } = useLingui()
  const { canEdit, canCancel } = event.viewer
  return (
    <div className="event-actions">
      {event.cancelledAt === null && (
        <a href={callPath(GetEventFile, { id: event.id })} download className={buttonClass()}>
          <CalendarPlus size={18} strokeWidth={1.9} aria-hidden />
          {t`Add to calendar`}
        </a>
      )}
      {canEdit && (
        <Button
          aria-haspopup="dialog"
          onPointerEnter={openEditEvent.preload}
          onClick={() => openEditEvent({ event })}
        >
          <Pencil size={17} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Edit', context: 'button' })}
        </Button>
      )}
      {canCancel && (
        <Button
          variant="danger"
          aria-haspopup="dialog"
          onPointerEnter={openCancelEvent.preload}
          onClick={() => openCancelEvent({ event })}
        >
          <CalendarX size={18} strokeWidth={1.9} aria-hidden />
          {t`Cancel event`}
        </Button>
      )}
    </div>
  )
}
