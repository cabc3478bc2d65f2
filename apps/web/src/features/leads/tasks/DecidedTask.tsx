import { useLingui } from '@lingui/react/macro'
import type { LeadTask } from '@guildhall/contract/lead-tasks'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { reopenTask } from './task-changes.ts'
import { TaskHead } from './TaskHead.tsx'

/** Something that a person decided: who did, and what was dismissed can be opened again. */
export function DecidedTask({ task, onDone }: { task: LeadTask; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const headingId = useId()
  const { mutate, isPending } = useAction(reopenTask(task))
  const { state, decidedBy, decidedAt } = task
  const name = decidedBy && displayName(decidedBy)
  const at = decidedAt === null ? '' : i18n.date(decidedAt, { dateStyle: 'medium', timeStyle: 'short' })
  const sentText = name === null ? t`Sent on ${at}` : t`Sent by ${name}, ${at}`
  const dismissedText = name === null ? t`Dismissed on ${at}` : t`Dismissed by ${name}, ${at}`
  return (
    <li aria-labelledby={headingId} className="lead-tasks-item">
      <TaskHead task={task} headingId={headingId} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">
          {state === 'sent' ? sentText : dismissedText}
        </p>
        {state === 'dismissed' && (
          <Button
            aria-describedby={headingId}
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: onDone })}
          >
            {!isPending && <RotateCcw size={18} strokeWidth={1.9} aria-hidden />}
            {t({ message: 'Open again', context: 'button' })}
          </Button>
        )}
      </div>
    </li>
  )
}
