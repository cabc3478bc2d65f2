import { useLingui } from '@lingui/react/macro'
import { MAX_ENTRY_QUESTION, MAX_ENTRY_QUESTIONS } from '@guildhall/contract/group-questions.input'
import type { GroupDetails } from '@guildhall/contract/groups'
import { textLength } from '@guildhall/contract/text'
import { useState } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { setEntryQuestions } from './entry.queries.ts'

/** Edits what a group asks those who join. Empty fields ask nothing. */
export function EntryQuestionsDialog({ group, onClose }: { group: GroupDetails; onClose: () => void }) {
  const { t } = useLingui()
  const asked = group.entry?.questions ?? []
  const [fields, setFields] = useState(() =>
    Array.from({ length: MAX_ENTRY_QUESTIONS }, (_, at) => asked[at] ?? ''),
  )
  const { mutate, isPending } = useAction(setEntryQuestions(group.id))
  const questions = fields.map((field) => field.trim()).filter((question) => question !== '')
  const isDirty = JSON.stringify(questions) !== JSON.stringify(asked)
  const isDouble = new Set(questions).size < questions.length
  const onSuccess = () => {
    onClose()
    toastSuccess(
      questions.length === 0
        ? t`People can join without answering questions.`
        : t`People answer them before they join.`,
      t`Entry questions saved`,
    )
  }
  return (
    <FormDialog
      title={t`Entry questions`}
      isDirty={isDirty}
      isBusy={isPending}
      canSubmit={!isDouble && questions.every((question) => textLength(question) <= MAX_ENTRY_QUESTION)}
      submitLabel={isPending ? t({ message: 'Saving...', context: 'status' }) : t`Save Changes`}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(questions, { onSuccess })
      }}
      onClose={onClose}
    >
      <p className="text-muted text-pretty">{t`People answer these before they join. Only the owner and admins see the answers. Leave all of them empty to ask nothing.`}</p>
      {fields.map((value, at) => {
        const number = at + 1
        return (
          <Field
            key={number}
            label={t({ message: `Question ${number}`, context: 'label' })}
            value={value}
            onChange={(typed) => setFields(fields.with(at, typed))}
            maxLength={MAX_ENTRY_QUESTION}
            autoComplete="off"
            error={isRepeated(fields, at) ? t`You ask this already.` : null}
            {...(at === 0 && { 'data-first': true })}
          />
        )
      })}
    </FormDialog>
  )
}

/** True if an earlier field has the same question. */
function isRepeated(fields: readonly string[], at: number): boolean {
  const question = fields[at]?.trim() ?? ''
  return question !== '' && fields.slice(0, at).some((field) => field.trim() === question)
}
