import { useLingui } from '@lingui/react/macro'
import { MAX_REPORT_DETAILS } from '@guildhall/contract/reports.input'
import { textLength } from '@guildhall/contract/text'
import { useState, type SubmitEvent } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { EMPTY_REPORT, ReportFields } from './ReportFields.tsx'
import { reportBody } from './report-body.ts'
import { reportConversation } from './requests.queries.ts'

/** Reports someone in a conversation; their last messages are sent along only if the viewer agrees. */
export function ReportConversationDialog({
  id,
  userId,
  name,
  onClose,
}: {
  id: string
  /** Whom to report; in a conversation of two, the other person. */
  userId?: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [values, setValues] = useState(EMPTY_REPORT)
  const { mutate, isPending } = useAction(reportConversation(id))

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = reportBody(values, userId)
    if (!body) return
    mutate(body, {
      onSuccess: () => {
        onClose()
        toastSuccess(t`We’ll review it. Your report is anonymous.`, t`Thanks for your report`)
      },
    })
  }

  return (
    <FormDialog
      title={t({ message: `Report ${name}`, context: 'heading' })}
      shape="responsive"
      isDirty={values.details.trim() !== ''}
      isBusy={isPending}
      canSubmit={values.reason !== null && textLength(values.details.trim()) <= MAX_REPORT_DETAILS}
      submitLabel={t`Send report`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ReportFields values={values} name={name} onChange={setValues} />
    </FormDialog>
  )
}
