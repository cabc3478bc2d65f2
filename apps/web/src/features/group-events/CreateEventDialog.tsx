import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#web/lib/use-action.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { EventFields } from './EventFields.tsx'
import { createEvent } from './group-events.queries.ts'
import { useEventForm } from './use-event-form.ts'

/** Creates an event of a group and opens its page. */
export function CreateEventDialog({
  groupId,
  groupName,
  onClose,
}: {
  groupId: string
  groupName: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useEventForm({ draftOf: groupId })
  const { mutate, isPending } = useAction(createEvent(groupId))

  function close() {
    form.discard()
    onClose()
  }
  const onSubmit = form.submit((body, key) =>
    mutate(
      { ...body, key },
      {
        onSuccess: ({ id }) => {
          close()
          toastSuccess(t`Members of ${groupName} can answer now.`, t`Event created`)
          void navigate({ to: '/events/$id', params: { id } })
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t`Create event`}
      shape="page"
      isDirty={form.isDirty}
      isBusy={isPending}
      submitLabel={t`Create event`}
      onSubmit={onSubmit}
      onClose={close}
    >
      <EventFields form={form} />
    </FormDialog>
  )
}
