import { useLingui } from '@lingui/react/macro'
import type { GlobalAgent } from '@guildhall/contract/agents'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { deleteGlobalAgent } from './global-agents.queries.ts'

/** Asks for confirmation before a global agent is deleted. */
export function DeleteAgentDialog({ agent, onClose }: { agent: GlobalAgent; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(deleteGlobalAgent(agent.id))
  const { name } = agent
  const onSuccess = () => {
    onClose()
    toastSuccess(t`AI agent deleted successfully`)
  }
  return (
    <ConfirmDialog
      title={t({ message: `Delete ${name}?`, context: 'heading' })}
      action={t`Delete agent`}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      {t`Are you sure you want to delete this AI agent? This action cannot be undone.`}
    </ConfirmDialog>
  )
}
