import { useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { useAction } from '#web/lib/use-action.ts'
import { Button, type ButtonVariant } from '#web/ui/Button.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { joinGroup } from './groups.queries.ts'

/** Makes the viewer a member of a group in a list. */
export function JoinButton({
  group,
  variant = 'soft',
  className,
}: {
  group: Pick<Group, 'id' | 'name'>
  variant?: ButtonVariant
  className?: string
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(joinGroup(group.id))
  const { name } = group
  return (
    <Button
      variant={variant}
      busy={isPending}
      aria-label={t({ message: `Join ${name}`, context: 'button' })}
      onClick={() => mutate(undefined, { onSuccess: () => toastSuccess(t`Successfully joined the group!`) })}
      {...(className && { className })}
    >
      {t({ message: 'Join', context: 'button' })}
    </Button>
  )
}
