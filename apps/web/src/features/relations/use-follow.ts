import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FollowStatus } from '@guildhall/contract/follows'
import { useChange, useIsChanging, useOptimistic } from '#web/lib/optimistic.ts'
import { toast } from '#web/ui/toasts.ts'
import { setFollowing } from './relation-changes.queries.ts'
import { followQuery } from './relations.queries.ts'

/** Returns whether the viewer follows a member, changes in flight included. */
export function useFollowStatus(memberId: string) {
  const { data = null, isPending } = useQuery(followQuery(memberId))
  const status = useOptimistic(
    setFollowing(memberId),
    data,
    (current: FollowStatus | null, following) => current && { following },
  )
  return { status, isLoading: isPending }
}

/** Follows or unfollows a member, with a toast. Calls are ignored while a request is in flight. */
export function useFollow(memberId: string, name: string) {
  const { t } = useLingui()
  const kind = setFollowing(memberId)
  const isPending = useIsChanging(kind)
  const change = useChange(kind)

  function follow(shouldFollow: boolean) {
    if (isPending) return
    change(shouldFollow, {
      onSuccess: ({ following }) =>
        following
          ? toast({ title: t`Following user`, text: t`You are now following ${name}`, tone: 'good' })
          : toast({ title: t`Unfollowed user`, text: t`You unfollowed ${name}`, tone: 'plain' }),
    })
  }
  return { follow, isPending }
}
