import { useLingui } from '@lingui/react/macro'
import { ApiError, isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { setFollowing } from './relation-changes.queries.ts'

/** Follows or unfollows a member, with a toast. Calls are ignored while a request is in flight. */
export function useFollow(memberId: string, name: string) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setFollowing(memberId))

  function follow(shouldFollow: boolean) {
    if (isPending) return
    mutate(shouldFollow, {
      onSuccess: () =>
        shouldFollow
          ? toast({ title: t`Following user`, text: t`You are now following ${name}`, tone: 'good' })
          : toast({ title: t`Unfollowed user`, text: t`You unfollowed ${name}`, tone: 'plain' }),
      onError: (error) => {
        if (isUnauthorized(error)) return
        const message = error instanceof ApiError ? error.userMessage : null
        toastError(message ?? t`Failed to update follow status`)
      },
    })
  }
  return { follow, isPending }
}
