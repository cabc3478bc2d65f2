import { useLingui } from '@lingui/react/macro'
import { MAX_AGENT_FEEDBACK } from '@guildhall/contract/agent-limits'
import { AgentFeedbackInput } from '@guildhall/contract/agents.input'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { sendFeedback } from './receipts.queries.ts'

/** Asks what is wrong with an agent's answer, and sends it to those who run the agent. */
export function FeedbackDialog({
  commentId,
  name,
  onClose,
}: {
  commentId: string
  /** The name of the agent. */
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(sendFeedback(commentId))
  const { field, submit, isDirty } = useForm({
    initial: { note: '' },
    body: ({ note }) => ({ note: note.trim() }),
    rules: AgentFeedbackInput,
  })
  return (
    <FormDialog
      title={t`What’s wrong with ${name}’s answer?`}
      shape="responsive"
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={t({ message: 'Send', context: 'button' })}
      onSubmit={submit((body) =>
        mutate(body, {
          onSuccess: () => {
            onClose()
            toast({ title: t`Thanks. The people who run it will see this.`, tone: 'good' })
          },
        }),
      )}
      onClose={onClose}
    >
      <TextArea
        label={t`Your note (optional)`}
        {...field('note')}
        maxLength={MAX_AGENT_FEEDBACK}
        hint={t`The people who run ${name} see your name, your note and the answer.`}
      />
    </FormDialog>
  )
}
