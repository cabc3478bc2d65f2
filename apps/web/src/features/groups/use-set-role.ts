import { useLingui } from '@lingui/react/macro'
import type { GrantedRole } from '@guildhall/contract/groups'
import { useAction } from '#web/lib/use-action.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { setGroupRole } from './members.queries.ts'

/** Returns a function that gives a member another role, and says so. */
export function useSetRole(groupId: string, userId: string) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setGroupRole(groupId, userId))
  return {
    isPending,
    setRole: (role: GrantedRole) =>
      mutate(role, { onSuccess: () => toastSuccess(t`Member role updated successfully!`) }),
  }
}
