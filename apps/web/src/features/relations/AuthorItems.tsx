import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck, UserRoundPlus, Volume2, VolumeX } from 'lucide-react'
import { MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { relationQuery } from './relations.queries.ts'
import { useFollow, useFollowStatus } from './use-follow.ts'
import { useMute } from './use-mute.ts'

/** Post menu items about the author; disabled until the viewer's relation to the author is loaded. */
export function AuthorItems({ memberId, name }: { memberId: string; name: string }) {
  const { t } = useLingui()
  const { status: followStatus } = useFollowStatus(memberId)
  const { data: relation } = useQuery(relationQuery(memberId))
  const { follow } = useFollow(memberId, name)
  const { mute, unmute } = useMute(memberId, name)
  const following = followStatus?.following ?? false
  const isMuted = relation?.isMuted ?? false
  const FollowIcon = following ? UserRoundCheck : UserRoundPlus
  const MuteIcon = isMuted ? Volume2 : VolumeX
  return (
    <>
      <MenuRule />
      <MenuItem disabled={!followStatus} onSelect={() => follow(!following)}>
        <FollowIcon size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
        <span className="truncate">
          {following
            ? t({ message: `Unfollow ${name}`, context: 'button' })
            : t({ message: `Follow ${name}`, context: 'button' })}
        </span>
      </MenuItem>
      <MenuItem disabled={!relation} onSelect={isMuted ? unmute : mute}>
        <MuteIcon size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
        <span className="truncate">
          {isMuted
            ? t({ message: `Unmute ${name}`, context: 'button' })
            : t({ message: `Mute ${name}`, context: 'button' })}
        </span>
      </MenuItem>
      <MenuRule />
    </>
  )
}
