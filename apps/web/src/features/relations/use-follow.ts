import { useLingui } from '@lingui/react/macro'
import { ApiError, isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { setFollowing } from './relation-changes.queries.ts'

/** Follows a member, or no more, with a word about it. A second wish while the first is on its way is passed over. */
export function useFollow(memberId: string, name: string) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setFollowing(memberId))

  function follow(wish: boolean) {
    if (isPending) return
    mutate(wish, {
      onSuccess: () =>
        wish
          ? toast({ title: t`Following user`, text: t`You are now following ${name}`, tone: 'good' })
          : toast({ title: t`Unfollowed user`, text: t`You unfollowed ${name}`, tone: 'plain' }),
      onError: (error) => {
        if (isUnauthorized(error)) return
        const said = error instanceof ApiError ? error.userMessage : null
        toastError(said ?? t`Failed to update follow status`)
      },
    })
  }
  return { follow, isPending }
}
