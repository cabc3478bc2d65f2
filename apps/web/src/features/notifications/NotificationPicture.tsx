import type { Notification, NotificationType } from '@guildhall/contract/notifications'
import {
  AtSign,
  Bell,
  ChartNoAxesColumn,
  Megaphone,
  MessageCircle,
  Reply,
  Share2,
  ThumbsUp,
  UserRoundCheck,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { ReactionFace } from '#web/features/reactions/ReactionFace.tsx'

const SIGNS: Partial<Record<NotificationType, { icon: LucideIcon; tone: string }>> = {
  like: { icon: ThumbsUp, tone: 'primary' },
  comment: { icon: MessageCircle, tone: 'primary' },
  reply: { icon: Reply, tone: 'primary' },
  share: { icon: Share2, tone: 'good' },
  mention: { icon: AtSign, tone: 'primary' },
  friend_request: { icon: UserRoundPlus, tone: 'good' },
  friend_request_accepted: { icon: UserRoundCheck, tone: 'good' },
  follow: { icon: UserRoundPlus, tone: 'primary' },
  poll_ended: { icon: ChartNoAxesColumn, tone: 'warn' },
  system: { icon: Megaphone, tone: 'primary' },
}

/** What is at the left of a notification: a face with a small sign of what was done, or the sign alone. */
export function NotificationPicture({ notification }: { notification: Notification }) {
  const { type, fromUser, actorCount, reaction } = notification
  const { icon: Icon, tone } = SIGNS[type] ?? { icon: Bell, tone: 'primary' }
  if (!fromUser || actorCount > 1 || type === 'poll_ended')
    return (
      <span aria-hidden data-tone={tone} className="note-sign">
        {reaction && type === 'like' ? (
          <ReactionFace type={reaction} size={30} />
        ) : (
          <Icon size={24} strokeWidth={1.9} />
        )}
      </span>
    )
  return (
    <span aria-hidden className="relative block size-12">
      <MemberAvatar member={fromUser} className="size-full! text-md!" />
      {reaction && type === 'like' ? (
        <ReactionFace type={reaction} size={22} className="note-mark" />
      ) : (
        <span data-tone={tone} className="note-mark">
          <Icon size={12} strokeWidth={2.6} />
        </span>
      )}
    </span>
  )
}
