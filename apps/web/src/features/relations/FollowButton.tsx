import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { followQuery } from './relations.queries.ts'
import { useFollow } from './use-follow.ts'

/** Follows or unfollows a member. Clicks are ignored while a request is in flight. */
export function FollowButton({ memberId, name }: { memberId: string; name: string }) {
  const { t } = useLingui()
  const { data, isPending: isLoading } = useQuery(followQuery(memberId))
  const { follow, isPending } = useFollow(memberId, name)
  if (isLoading) return <Skeleton className="h-11 w-28 rounded-control desk:h-9" />
  if (!data) return null
  const { following } = data
  const Icon = following ? UserRoundCheck : UserRoundPlus
  return (
    <Button
      variant={following ? 'soft' : 'plain'}
      aria-pressed={following}
      aria-busy={isPending || undefined}
      onClick={() => follow(!following)}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      {following ? t`Following` : t`Follow`}
    </Button>
  )
}
