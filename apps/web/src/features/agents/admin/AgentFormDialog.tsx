import { useLingui } from '@lingui/react/macro'
import {
  MAX_AGENT_DESCRIPTION,
  MAX_AGENT_NAME,
  MAX_AGENT_USERNAME,
  MAX_SYSTEM_PROMPT,
} from '@guildhall/contract/agent-limits'
import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { StyleField } from './StyleField.tsx'
import type { useAgentForm } from './use-agent-form.ts'

/** The dialog with the fields of a global agent. */
export function AgentFormDialog({
  title,
  submitLabel,
  form: { values, isDirty, field, reset },
  isBusy,
  onSubmit,
  onClose,
}: {
  title: string
  submitLabel: string
  form: ReturnType<typeof useAgentForm>
  isBusy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const username = values.username.trim()
  return (
    <FormDialog
      title={title}
      shape="page"
      isDirty={isDirty}
      isBusy={isBusy}
      submitLabel={isBusy ? t({ message: 'Saving...', context: 'status' }) : submitLabel}
      extra={
        <Button variant="ghost" disabled={isBusy} onClick={reset} className="desk:mr-auto">
          {t({ message: 'Reset', context: 'button' })}
        </Button>
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t`Agent Name`}
        {...field('name')}
        maxLength={MAX_AGENT_NAME}
        autoComplete="off"
        data-first
      />
      <Field
        label={t({ message: 'Username', context: 'label' })}
        {...field('username')}
        maxLength={MAX_AGENT_USERNAME}
        hint={username === '' ? t`Members mention it by this name.` : t`Members mention it as @${username}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextArea
        label={t({ message: 'Description', context: 'label' })}
        {...field('description')}
        maxLength={MAX_AGENT_DESCRIPTION}
        hint={t`What it can help with, in a sentence or two.`}
      />
      <StyleField {...field('responseStyle')} />
      <TextArea
        label={t`System Prompt`}
        {...field('systemPrompt')}
        maxLength={MAX_SYSTEM_PROMPT}
        rows={6}
        hint={t`How it should answer. Only master admins can read this.`}
      />
    </FormDialog>
  )
}
