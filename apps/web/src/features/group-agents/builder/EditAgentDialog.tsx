import { useLingui } from '@lingui/react/macro'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import { takenMessage } from '#web/features/agents/admin/global-agents.queries.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { editGroupAgent } from '../group-agents.queries.ts'
import { valuesOf } from './builder-values.ts'
import { BuilderDialog } from './BuilderDialog.tsx'
import { useBuilderForm } from './use-builder-form.ts'

/** Changes an agent of a group. */
export function EditAgentDialog({ agent, onClose }: { agent: GroupAgent; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(editGroupAgent(agent))
  const form = useBuilderForm(valuesOf(agent))
  const onSuccess = () => {
    onClose()
    toastSuccess(t`AI agent updated successfully!`)
  }
  const onError = (error: Error) => {
    const taken = takenMessage(error)
    if (taken !== null) form.fail('handle', taken)
  }
  return (
    <BuilderDialog
      title={t`Edit AI Agent`}
      submitLabel={t`Update Agent`}
      groupId={agent.groupId}
      agent={agent}
      form={form}
      isBusy={isPending}
      onSend={(body) => mutate(body, { onSuccess, onError })}
      onClose={onClose}
    />
  )
}
