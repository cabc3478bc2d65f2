import { useLingui } from '@lingui/react/macro'
import type { LeadTask } from '@guildhall/contract/lead-tasks'
import { LEAD_MESSAGE_HOURS } from '@guildhall/contract/lead-limits'
import { MAX_MESSAGE } from '@guildhall/contract/message-limits'
import { textLength } from '@guildhall/contract/text'
import { Send } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { onCommandEnter } from '../dialog/on-command-enter.ts'
import { useTextDraft } from '../dialog/use-text-draft.ts'
import { sendTask } from './task-changes.ts'

/** The message of a task: a draft, which a person edits and sends. One that comes later replaces only what no one has edited. */
export function TaskDraft({ task, onDone }: { task: LeadTask; onDone: () => void }) {
  const { t } = useLingui()
  const { text, setText, clear } = useTextDraft('lead-task', task.id, task.draft)
  const { mutate, isPending } = useAction(sendTask(task))
  const keyOf = useStableKey()
  const message = text.trim()
  const canSend = message !== '' && textLength(message) <= MAX_MESSAGE

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!canSend || isPending) return
    const onSuccess = () => {
      clear()
      onDone()
      toastSuccess(t`Direct message sent successfully!`)
    }
    mutate({ message, key: keyOf(message) }, { onSuccess })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-2.5">
      <TextArea
        label={t({ message: 'Message', context: 'label' })}
        hint={
          task.isDraftByAgent
            ? t`An AI draft. Nothing is sent until you send it, under your name. One message per lead in ${LEAD_MESSAGE_HOURS} hours.`
            : t`Nothing is sent until you send it, under your name. One message per lead in ${LEAD_MESSAGE_HOURS} hours.`
        }
        rows={5}
        value={text}
        onChange={setText}
        onKeyDown={onCommandEnter}
        maxLength={MAX_MESSAGE}
        readOnly={isPending}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isPending}
        disabled={!canSend}
        className="justify-self-start"
      >
        {!isPending && <Send size={18} strokeWidth={1.9} aria-hidden />}
        {t`Send message`}
      </Button>
    </form>
  )
}
