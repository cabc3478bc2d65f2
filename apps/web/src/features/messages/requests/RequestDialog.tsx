import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MemberCard } from '@guildhall/contract/members'
import { MAX_REPORT_DETAILS } from '@guildhall/contract/reports.input'
import { textLength } from '@guildhall/contract/text'
import { Ban, Flag, Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useBlock } from '#web/features/relations/use-block.ts'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast, toastSuccess } from '#web/ui/toasts.ts'
import { deleteConversation } from '../settings/delete-conversation.queries.ts'
import { EMPTY_REPORT, ReportFields } from './ReportFields.tsx'
import { reportBody } from './report-body.ts'
import { reportConversation } from './requests.queries.ts'

type Answer = 'delete' | 'block' | 'report'

/** Asks what to do with a request instead of accepting it. */
export function RequestDialog({
  id,
  person,
  first,
  onClose,
}: {
  id: string
  person: MemberCard
  /** What is chosen at first. */
  first: Answer
  onClose: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const name = displayName(person)
  const [answer, setAnswer] = useState(first)
  const [report, setReport] = useState(EMPTY_REPORT)
  const deleting = useAction(deleteConversation(id))
  const reporting = useAction(reportConversation(id))
  const { block, isPending: isBlocking } = useBlock(person.id, name)
  const leave = () => {
    onClose()
    void navigate({ to: '/messages', search: { tab: 'requests' }, replace: true })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer === 'block') return block(leave)
    if (answer === 'delete')
      return deleting.mutate(undefined, {
        onSuccess: () => {
          leave()
          toast({ title: t`Request deleted`, tone: 'plain' })
        },
      })
    const body = reportBody(report, undefined)
    if (body)
      reporting.mutate(body, {
        onSuccess: () => {
          onClose()
          toastSuccess(t`We’ll review it. Your report is anonymous.`, t`Thanks for your report`)
        },
      })
  }

  const canReport = report.reason !== null && textLength(report.details.trim()) <= MAX_REPORT_DETAILS
  const submitLabels = {
    delete: t`Delete request`,
    block: t({ message: `Block ${name}`, context: 'button' }),
    report: t`Send report`,
  }
  return (
    <FormDialog
      title={t`${name}’s request`}
      shape="responsive"
      isDirty={report.details.trim() !== ''}
      isBusy={deleting.isPending || reporting.isPending || isBlocking}
      canSubmit={answer !== 'report' || canReport}
      submitLabel={submitLabels[answer]}
      submitVariant={answer === 'report' ? 'primary' : 'danger'}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t`What should happen to this request?`}</legend>
        <ChoiceCard
          name="answer"
          icon={Trash2}
          label={t({ message: 'Delete', context: 'choice: what to do with a request' })}
          text={t`The messages disappear for you only. ${name} can still write to you.`}
          checked={answer === 'delete'}
          isFirst={first === 'delete'}
          onChange={() => setAnswer('delete')}
        />
        <ChoiceCard
          name="answer"
          icon={Ban}
          label={t({ message: 'Block', context: 'choice: what to do with a request' })}
          text={t`You won’t see each other anywhere, and ${name} can’t write to you. They won’t be notified.`}
          checked={answer === 'block'}
          isFirst={first === 'block'}
          onChange={() => setAnswer('block')}
        />
        <ChoiceCard
          name="answer"
          icon={Flag}
          label={t({ message: 'Report', context: 'choice: what to do with a request' })}
          text={t`Guildhall’s reviewers look into it. Your report is anonymous.`}
          checked={answer === 'report'}
          isFirst={first === 'report'}
          onChange={() => setAnswer('report')}
        />
      </fieldset>
      {answer === 'report' && <ReportFields values={report} name={name} onChange={setReport} />}
    </FormDialog>
  )
}
