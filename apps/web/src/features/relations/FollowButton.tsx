import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { ApiError, isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast, toastError } from '#web/ui/toasts.ts'
import { setFollowing } from './relation-changes.queries.ts'
import { followQuery } from './relations.queries.ts'

/** Follows a member, or no more. A second click while the first is on its way is passed over. */
export function FollowButton({ memberId, name }: { memberId: string; name: string }) {
  const { t } = useLingui()
  const { data, isPending: isLoading } = useQuery(followQuery(memberId))
  const { mutate, isPending } = useAction(setFollowing(memberId))
  if (isLoading) return <Skeleton className="h-11 w-28 rounded-control desk:h-9" />
  if (!data) return null
  const { following } = data

  function toggle() {
    if (isPending) return
    mutate(!following, {
      onSuccess: () =>
        following
          ? toast({ title: t`Unfollowed user`, text: t`You unfollowed ${name}`, tone: 'plain' })
          : toast({ title: t`Following user`, text: t`You are now following ${name}`, tone: 'good' }),
      onError: (error) => {
        if (isUnauthorized(error)) return
        const said = error instanceof ApiError ? error.userMessage : null
        toastError(said ?? t`Failed to update follow status`)
      },
    })
  }

  const Icon = following ? UserRoundCheck : UserRoundPlus
  return (
    <Button
      variant={following ? 'soft' : 'plain'}
      aria-pressed={following}
      aria-busy={isPending || undefined}
      onClick={toggle}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      {following ? t`Following` : t`Follow`}
    </Button>
  )
}
