import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { useAction } from '#web/lib/use-action.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { changesOf } from './changes-of.ts'
import { EventFields } from './EventFields.tsx'
import { editEvent } from './group-events.queries.ts'
import { useEventForm } from './use-event-form.ts'

/** A change of one of these changes the plans of people: they are notified. */
const PLANS = ['startAt', 'endAt', 'isVirtual', 'location'] as const

/** Edits an event. Only what was changed is sent. */
export function EditEventDialog({ event, onClose }: { event: GroupEvent; onClose: () => void }) {
  const { t } = useLingui()
  const form = useEventForm({ draftOf: event.id, event })
  const { mutate, isPending } = useAction(editEvent(event))
  const changes = changesOf(event, form.body)
  const isMoved = PLANS.some((name) => changes[name] !== undefined)

  function close() {
    form.discard()
    onClose()
  }
  const onSubmit = form.submit(() =>
    mutate(changes, {
      onSuccess: () => {
        close()
        toast({ title: t`Event updated`, tone: 'good' })
      },
    }),
  )
  return (
    <FormDialog
      title={t`Edit event`}
      shape="page"
      isDirty={form.isDirty}
      isBusy={isPending}
      canSubmit={Object.keys(changes).length > 0}
      submitLabel={t`Save Changes`}
      onSubmit={onSubmit}
      onClose={close}
    >
      <EventFields form={form} />
      {isMoved && (
        <p role="status" className="text-sm text-muted text-pretty">
          {t`Everyone who answered with Going or Maybe will be notified of the new time or place.`}
        </p>
      )}
    </FormDialog>
  )
}
