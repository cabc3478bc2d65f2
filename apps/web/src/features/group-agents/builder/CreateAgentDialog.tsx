import { useLingui } from '@lingui/react/macro'
import { takenMessage } from '#web/features/agents/admin/global-agents.queries.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { createGroupAgent } from '../group-agents.queries.ts'
import { newValues } from './builder-values.ts'
import { BuilderDialog } from './BuilderDialog.tsx'
import { useBuilderForm } from './use-builder-form.ts'

/** Builds an agent of a group. */
export function CreateAgentDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(createGroupAgent(groupId))
  const form = useBuilderForm(newValues())
  const onSuccess = () => {
    onClose()
    toastSuccess(t`AI agent created successfully!`)
  }
  const onError = (error: Error) => {
    const taken = takenMessage(error)
    if (taken !== null) form.fail('handle', taken)
  }
  return (
    <BuilderDialog
      title={t`Create AI Agent`}
      submitLabel={t`Create Agent`}
      groupId={groupId}
      agent={null}
      form={form}
      isBusy={isPending}
      onSend={(body, key) => mutate({ ...body, key }, { onSuccess, onError })}
      onClose={onClose}
    />
  )
}
