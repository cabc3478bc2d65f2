import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { AgentFormDialog } from './AgentFormDialog.tsx'
import { createGlobalAgent, takenMessage } from './global-agents.queries.ts'
import { useAgentForm } from './use-agent-form.ts'

/** Creates a global agent. */
export function CreateAgentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(createGlobalAgent)
  const form = useAgentForm({
    name: '',
    username: '',
    description: '',
    responseStyle: 'professional',
    systemPrompt: '',
  })
  const onSuccess = () => {
    onClose()
    toastSuccess(t`AI agent created successfully`)
  }
  const onError = (error: Error) => {
    const taken = takenMessage(error)
    if (taken !== null) form.fail('username', taken)
  }
  return (
    <AgentFormDialog
      title={t`Create AI Agent`}
      submitLabel={t`Create Agent`}
      form={form}
      isBusy={isPending}
      onSubmit={form.submit((body, key) => mutate({ ...body, key }, { onSuccess, onError }))}
      onClose={onClose}
    />
  )
}
