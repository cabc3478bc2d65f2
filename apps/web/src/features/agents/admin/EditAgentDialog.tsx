import { useLingui } from '@lingui/react/macro'
import type { GlobalAgent } from '@guildhall/contract/agents'
import { useAction } from '#web/lib/use-action.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { AgentFormDialog } from './AgentFormDialog.tsx'
import { editGlobalAgent, takenMessage } from './global-agents.queries.ts'
import { useAgentForm } from './use-agent-form.ts'

/** Edits a global agent. */
export function EditAgentDialog({ agent, onClose }: { agent: GlobalAgent; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(editGlobalAgent(agent.id))
  const { name, username, description, systemPrompt, responseStyle } = agent
  const form = useAgentForm({
    name,
    username,
    description,
    // The form doesn't offer `technical`; this is the nearest style that it does.
    responseStyle: responseStyle === 'technical' ? 'expert' : responseStyle,
    systemPrompt,
  })
  const onSuccess = () => {
    onClose()
    toastSuccess(t`AI agent updated successfully`)
  }
  const onError = (error: Error) => {
    const taken = takenMessage(error)
    if (taken !== null) form.fail('username', taken)
  }
  return (
    <AgentFormDialog
      title={t`Edit AI Agent`}
      submitLabel={t`Update Agent`}
      form={form}
      isBusy={isPending}
      onSubmit={form.submit((body) => mutate(body, { onSuccess, onError }))}
      onClose={onClose}
    />
  )
}
