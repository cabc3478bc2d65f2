import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { LeadTask } from '@guildhall/contract/lead-tasks'
import { PenLine } from 'lucide-react'
import { useId, useState } from 'react'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { dismissTask, reopenTask } from './task-changes.ts'
import { TaskDraft } from './TaskDraft.tsx'
import { TaskHead } from './TaskHead.tsx'

const UNDO_MS = 10_000

/** Something that waits for a person: its draft opens below it. `onDone` moves the focus, as it disappears. */
export function OpenTask({ task, onDone }: { task: LeadTask; onDone: () => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [headingId, formId] = [useId(), useId()]
  const client = useQueryClient()
  const { mutate, isPending } = useAction(dismissTask(task))
  const name = displayName(task.user)

  function dismiss() {
    const undo = () => void client.getMutationCache().build(client, reopenTask(task)).execute(undefined)
    const onSuccess = () => {
      onDone()
      toast({
        title: t({ message: 'Dismissed', context: 'toast' }),
        text: t`${name} gets no message.`,
        tone: 'plain',
        durationMs: UNDO_MS,
        action: { label: t({ message: 'Undo', context: 'button' }), run: undo },
      })
    }
    mutate(undefined, { onSuccess })
  }

  return (
    <li aria-labelledby={headingId} className="lead-tasks-item">
      <TaskHead task={task} headingId={headingId} />
      {isOpen && (
        <div id={formId}>
          <TaskDraft task={task} onDone={onDone} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          aria-describedby={headingId}
          onClick={() => setOpen(!isOpen)}
        >
          <PenLine size={18} strokeWidth={1.9} aria-hidden />
          {isOpen
            ? t({ message: 'Hide draft', context: 'button' })
            : t({ message: 'Show draft', context: 'button' })}
        </Button>
        <Button variant="ghost" aria-describedby={headingId} busy={isPending} onClick={dismiss}>
          {t({ message: 'Dismiss', context: 'button' })}
        </Button>
      </div>
    </li>
  )
}
