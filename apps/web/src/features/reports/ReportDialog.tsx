import { useLingui } from '@lingui/react/macro'
import {
  CreateReport,
  MAX_REPORT_DETAILS,
  REPORT_REASONS,
  type ReportReason,
} from '@guildhall/contract/reports'
import { textLength } from '@guildhall/contract/text'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import type { Reported } from './report-opener.ts'
import { REASON_WORDS } from './report-words.ts'

/** Asks for the reason and details of a report, and sends it. */
export function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const { t } = useLingui()
  const isWide = useMedia('(min-width: 861px)')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const { mutate, isPending } = useAction({
    meta: { failureText: () => t`Couldn’t send your report. Please try again.` },
    mutationFn: (chosen: ReportReason) =>
      api.call(CreateReport, {
        body: {
          targetType: reported.type,
          targetId: reported.id,
          reason: chosen,
          ...(details.trim() && { details: details.trim() }),
        },
      }),
  })
  const { name } = reported
  const titles = {
    post: t`Report ${name}’s post`,
    comment: t`Report ${name}’s comment`,
    member: t`Report ${name}`,
    group: t`Report the group ${name}`,
  }
  const { leave, question } = useLeaveQuestion(details.trim() !== '', onClose)
  const fits = textLength(details.trim()) <= MAX_REPORT_DETAILS

  function send(event: React.FormEvent) {
    event.preventDefault()
    if (reason === null || isPending || !fits) return
    mutate(reason, {
      onSuccess: () => {
        onClose()
        toastSuccess(t`We’ll review it. Your report is anonymous.`, t`Thanks for your report`)
      },
    })
  }

  return (
    <Dialog onClose={leave} title={titles[reported.type]} shape={isWide ? 'window' : 'sheet'}>
      <form noValidate onSubmit={send}>
        <div className="grid gap-4 p-5">
          <fieldset className="grid gap-1">
            <legend className="mb-2 text-sm font-semibold">{t`Why are you reporting this?`}</legend>
            {REPORT_REASONS.map((option) => (
              <ReasonOption
                key={option}
                reason={option}
                isChosen={reason === option}
                onChoose={() => setReason(option)}
              />
            ))}
          </fieldset>
          <TextArea
            label={t`Additional details (optional)`}
            value={details}
            onChange={setDetails}
            maxLength={MAX_REPORT_DETAILS}
            rows={2}
          />
        </div>
        <footer className="sticky bottom-0 flex justify-end gap-3 border-t border-line bg-raised px-5 py-3 max-desk:*:flex-1">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={reason === null || !fits}>
            {t`Send report`}
          </Button>
        </footer>
      </form>
      {question}
    </Dialog>
  )
}

function ReasonOption({
  reason,
  isChosen,
  onChoose,
}: {
  reason: ReportReason
  isChosen: boolean
  onChoose: () => void
}) {
  const { i18n } = useLingui()
  const texts = REASON_WORDS[reason]
  const [label, text] = [i18n._(texts.label), i18n._(texts.text)]
  return (
    <label className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 hover:bg-sunken has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="reason"
        checked={isChosen}
        onChange={onChoose}
        className="size-4.5 flex-none accent-primary"
      />
      <span className="min-w-0 font-semibold">
        {label}
        <span className="block text-sm font-normal text-muted group-has-checked:text-inherit">{text}</span>
      </span>
    </label>
  )
}
