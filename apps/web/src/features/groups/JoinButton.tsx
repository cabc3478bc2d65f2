import { useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { Button, type ButtonVariant } from '#web/ui/Button.tsx'
import { useJoin } from './use-join.ts'

/** Makes the viewer a member of a group in a list; a dialog asks first what the group wants to know. */
export function JoinButton({
  group,
  variant = 'soft',
  className,
}: {
  group: Pick<Group, 'id' | 'name' | 'entry'>
  variant?: ButtonVariant
  className?: string
}) {
  const { t } = useLingui()
  const { join, isPending, asks } = useJoin(group)
  const { name } = group
  return (
    <Button
      variant={variant}
      busy={isPending}
      aria-label={t({ message: `Join ${name}`, context: 'button' })}
      onClick={join}
      {...(asks && { 'aria-haspopup': 'dialog' })}
      {...(className && { className })}
    >
      {t({ message: 'Join', context: 'button' })}
    </Button>
  )
}
