import { useLingui } from '@lingui/react/macro'
import { MAX_ENTRY_ANSWER } from '@guildhall/contract/group-questions.input'
import type { EntryQuestions } from '@guildhall/contract/groups'
import { textLength } from '@guildhall/contract/text'
import { useState, type SubmitEvent } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { fetchEntry } from './entry.queries.ts'
import { joinByLink, joinGroup } from './groups.queries.ts'

/** Asks what a group wants to know from those who join, and joins it. */
export function AnswerDialog({
  id,
  name,
  entry: asked,
  token,
  onClose,
}: {
  id: string
  name: string
  entry: EntryQuestions
  /** The invite link by which the group is joined. */
  token?: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [entry, setEntry] = useState(asked)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending } = useAction(token === undefined ? joinGroup(id) : joinByLink(token))
  const answerTo = (question: string) => answers[question] ?? ''

  // An answer belongs to its question: those that are still asked keep theirs.
  const onError = async (error: Error) => {
    if (!(error instanceof ApiError) || (error.code !== 'conflict' && error.code !== 'invalid')) return
    const now = await fetchEntry(id, token).catch(() => null)
    if (now) setEntry(now)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const wrong = entry.questions.findIndex((question) => !isAnswer(answerTo(question)))
    if (wrong >= 0) return event.currentTarget.querySelectorAll('textarea')[wrong]?.focus()
    mutate(
      { revision: entry.revision, answers: entry.questions.map((question) => answerTo(question).trim()) },
      {
        onSuccess: () => {
          onClose()
          toastSuccess(t`Successfully joined the group!`)
        },
        onError: (error) => void onError(error),
      },
    )
  }

  return (
    <FormDialog
      title={t({ message: `Join ${name}`, context: 'heading' })}
      isDirty={Object.values(answers).some((answer) => answer.trim() !== '')}
      isBusy={isPending}
      submitLabel={isPending ? t({ message: 'Joining...', context: 'status' }) : t`Join Group`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted text-pretty">{t`The group would like to know you a little. Only its owner and admins see your answers.`}</p>
      {entry.questions.map((question, at) => (
        <TextArea
          key={question}
          label={question}
          value={answerTo(question)}
          onChange={(answer) => setAnswers({ ...answers, [question]: answer })}
          maxLength={MAX_ENTRY_ANSWER}
          required
          error={isChecked && answerTo(question).trim() === '' ? t`Answer this question.` : null}
          {...(at === 0 && { 'data-first': true })}
        />
      ))}
    </FormDialog>
  )
}

function isAnswer(answer: string): boolean {
  const length = textLength(answer.trim())
  return length > 0 && length <= MAX_ENTRY_ANSWER
}
