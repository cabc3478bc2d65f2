import { useLingui } from '@lingui/react/macro'
import type { GlobalAgent } from '@guildhall/contract/agents'
import { Pause, Play } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { toggleGlobalAgent } from './global-agents.queries.ts'

/** Switches a global agent on or off. */
export function ToggleButton({ agent: { id, name, isActive } }: { agent: GlobalAgent }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(toggleGlobalAgent(id))
  const Icon = isActive ? Pause : Play
  return (
    <Button
      variant={isActive ? 'plain' : 'soft'}
      busy={isPending}
      aria-label={
        isActive
          ? t({ message: `Deactivate ${name}`, context: 'button' })
          : t({ message: `Activate ${name}`, context: 'button' })
      }
      className="min-w-0 flex-1 desk:min-h-10"
      onClick={() => mutate(!isActive, { onSuccess: () => toastSuccess(t`AI agent status updated`) })}
    >
      {!isPending && <Icon size={18} strokeWidth={1.9} aria-hidden />}
      {isActive
        ? t({ message: 'Deactivate', context: 'button' })
        : t({ message: 'Activate', context: 'button' })}
    </Button>
  )
}
