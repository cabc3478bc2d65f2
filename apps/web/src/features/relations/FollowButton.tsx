import { useLingui } from '@lingui/react/macro'
import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useFollow, useFollowStatus } from './use-follow.ts'

/** Follows or unfollows a member. Clicks are ignored while a request is in flight. */
export function FollowButton({
  memberId,
  name,
  tellsWhom = false,
}: {
  memberId: string
  name: string
  /** True in a list, where screen readers need the name with each button. */
  tellsWhom?: boolean
}) {
  const { t } = useLingui()
  const { status, isLoading } = useFollowStatus(memberId)
  const { follow, isPending } = useFollow(memberId, name)
  if (isLoading) return <Skeleton className="h-11 w-28 rounded-control desk:h-9" />
  if (!status) return null
  const { following } = status
  const Icon = following ? UserRoundCheck : UserRoundPlus
  return (
    <Button
      variant={following ? 'soft' : 'plain'}
      aria-pressed={following}
      aria-label={tellsWhom ? t({ message: `Follow ${name}`, context: 'button' }) : undefined}
      aria-busy={isPending || undefined}
      onClick={() => follow(!following)}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      {following
        ? t({ message: 'Following', context: 'status' })
        : t({ message: 'Follow', context: 'button' })}
    </Button>
  )
}
