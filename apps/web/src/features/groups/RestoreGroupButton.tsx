import { useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { Undo2 } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { Button, type ButtonVariant } from '#web/ui/Button.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { restoreGroup } from './deletion.queries.ts'

/** Brings back a deleted group. */
export function RestoreGroupButton({
  group: { id, name },
  variant = 'primary',
}: {
  group: Pick<Group, 'id' | 'name'>
  variant?: ButtonVariant
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(restoreGroup(id))
  const onSuccess = () => toastSuccess(t`${name} is back, with everyone in it.`, t`Group restored`)
  return (
    <Button variant={variant} busy={isPending} onClick={() => mutate(undefined, { onSuccess })}>
      {!isPending && <Undo2 size={18} strokeWidth={1.9} aria-hidden />}
      {t`Restore group`}
    </Button>
  )
}
