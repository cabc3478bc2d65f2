import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { NotificationType, SettableType } from '@guildhall/contract/notifications'
import {
  AtSign,
  CalendarDays,
  ChartNoAxesColumn,
  Crown,
  Megaphone,
  MessageCircle,
  MessageSquare,
  Reply,
  Share2,
  ShieldAlert,
  ThumbsUp,
  UserRoundCheck,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { EventBody } from './EventBody.tsx'
import { EventSentence } from './EventSentence.tsx'
import type { Kind } from './kind.ts'
import { LikeSentence } from './LikeSentence.tsx'
import { MessageSentence } from './MessageSentence.tsx'
import { ContentText, SubjectPreview, SystemText } from './parts.tsx'
import { PollEndedSentence } from './PollEndedSentence.tsx'
import { ReplyBody } from './ReplyBody.tsx'
import { ShareBody } from './ShareBody.tsx'

/** How each type of notification is displayed. */
export const KINDS: Record<SettableType, Kind> = {
  mention: {
    label: msg({ message: 'Mentions', context: 'type: notification' }),
    icon: AtSign,
    tone: 'primary',
    Sentence: ({ who, group }) =>
      group ? (
        <Trans>
          {who} mentioned you <span className="text-muted">in {group}</span>
        </Trans>
      ) : (
        <Trans>{who} mentioned you</Trans>
      ),
    Body: ContentText,
  },
  reply: {
    label: msg`Replies to your comments`,
    icon: Reply,
    tone: 'primary',
    Sentence: ({ who, group, notification: { actorCount } }) =>
      group ? (
        <Plural
          value={actorCount}
          other={
            <Trans>
              {who} replied to your comment <span className="text-muted">in {group}</span>
            </Trans>
          }
        />
      ) : (
        <Plural value={actorCount} other={<Trans>{who} replied to your comment</Trans>} />
      ),
    Body: ReplyBody,
  },
  comment: {
    label: msg`Comments on your posts`,
    icon: MessageCircle,
    tone: 'primary',
    Sentence: ({ who, group, notification: { actorCount } }) =>
      group ? (
        <Plural
          value={actorCount}
          other={
            <Trans>
              {who} commented on your post <span className="text-muted">in {group}</span>
            </Trans>
          }
        />
      ) : (
        <Plural value={actorCount} other={<Trans>{who} commented on your post</Trans>} />
      ),
    Body: ContentText,
  },
  like: {
    label: msg({ message: 'Reactions', context: 'type: notification' }),
    icon: ThumbsUp,
    tone: 'primary',
    Sentence: LikeSentence,
    Body: SubjectPreview,
    hasReaction: true,
  },
  share: {
    label: msg`Shares of your posts`,
    icon: Share2,
    tone: 'good',
    Sentence: ({ who, notification: { actorCount } }) => (
      <Plural value={actorCount} other={<Trans>{who} shared your post</Trans>} />
    ),
    Body: ShareBody,
  },
  message: {
    label: msg({ message: 'Messages', context: 'type: notification' }),
    icon: MessageSquare,
    tone: 'primary',
    Sentence: MessageSentence,
  },
  friend_request: {
    label: msg`Friend requests`,
    icon: UserRoundPlus,
    tone: 'good',
    Sentence: ({ who }) => <Trans>{who} sent you a friend request</Trans>,
  },
  friend_request_accepted: {
    label: msg`Accepted friend requests`,
    icon: UserRoundCheck,
    tone: 'good',
    Sentence: ({ who }) => <Trans>{who} accepted your friend request</Trans>,
  },
  follow: {
    label: msg`New followers`,
    icon: UserRoundPlus,
    tone: 'primary',
    Sentence: ({ who, notification: { actorCount } }) => (
      <Plural value={actorCount} other={<Trans>{who} started following you</Trans>} />
    ),
  },
  group_invite: {
    label: msg`Invitations to groups`,
    icon: UsersRound,
    tone: 'good',
    Sentence: ({ who, group, notification: { actorCount } }) => (
      <Plural
        value={actorCount}
        other={
          <Trans>
            {who} invited you to {group}
          </Trans>
        }
      />
    ),
  },
  group_role: {
    label: msg`Your roles in groups`,
    icon: Crown,
    tone: 'good',
    Sentence: ({ who, group, notification: { subject } }) =>
      subject?.isOwn ? (
        <Trans>
          {who} made you the owner of {group}
        </Trans>
      ) : (
        <Trans>
          {who} made you an admin of {group}
        </Trans>
      ),
  },
  moderation: {
    label: msg`Notices from groups`,
    icon: ShieldAlert,
    tone: 'warn',
    Body: SystemText,
    hidesAvatar: true,
  },
  event: {
    label: msg`Events of your groups`,
    icon: CalendarDays,
    tone: 'primary',
    Sentence: EventSentence,
    Body: EventBody,
    hidesAvatar: true,
  },
  poll_ended: {
    label: msg`Ended polls`,
    icon: ChartNoAxesColumn,
    tone: 'warn',
    Sentence: PollEndedSentence,
    Body: SystemText,
    hidesAvatar: true,
  },
  system: {
    label: msg`News from Guildhall`,
    icon: Megaphone,
    tone: 'primary',
    Body: SystemText,
  },
}

/** Returns the kind of a notification; undefined for a type that this version does not know. */
export function kindOf(type: NotificationType): Kind | undefined {
  return (KINDS as Partial<Record<NotificationType, Kind>>)[type]
}
