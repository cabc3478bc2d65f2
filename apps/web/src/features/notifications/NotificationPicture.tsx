import type { Notification } from '@guildhall/contract/notifications'
import { Bell } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { ReactionFace } from '#web/features/reactions/ReactionFace.tsx'
import { kindOf } from './kinds/kinds.tsx'

/** Renders the actor's avatar with a small icon of what was done, or the icon alone. */
export function NotificationPicture({ notification }: { notification: Notification }) {
  const { type, fromUser, actorCount } = notification
  const { icon: Icon = Bell, tone = 'primary', hasReaction, hidesAvatar } = kindOf(type) ?? {}
  const reaction = hasReaction ? notification.reaction : null
  if (!fromUser || actorCount > 1 || hidesAvatar)
    return (
      <span aria-hidden data-tone={tone} className="notification-sign">
        {reaction ? <ReactionFace type={reaction} size={30} /> : <Icon size={24} strokeWidth={1.9} />}
      </span>
    )
  return (
    <span aria-hidden className="notification-picture">
      <MemberAvatar member={fromUser} className="size-full! text-md!" />
      {reaction ? (
        <ReactionFace type={reaction} size={22} className="notification-mark" />
      ) : (
        <span data-tone={tone} className="notification-mark">
          <Icon size={12} strokeWidth={2.6} />
        </span>
      )}
    </span>
  )
}
