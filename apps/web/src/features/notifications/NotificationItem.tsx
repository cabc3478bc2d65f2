import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MAX_ACTORS_SHOWN, type Notification } from '@guildhall/contract/notifications'
import { FriendButton } from '#web/features/relations/FriendButton.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { useChange } from '#web/lib/optimistic.ts'
import { Age } from '#web/ui/Age.tsx'
import { linkPropsOf } from './link-props.ts'
import { isNew } from './is-new.ts'
import { NotificationBody } from './NotificationBody.tsx'
import { NotificationPicture } from './NotificationPicture.tsx'
import { NotificationSentence } from './NotificationSentence.tsx'
import { markRead, useUnreadCounts } from './notifications.queries.ts'

/** Renders a notification. All of it links to what it is about, and a click marks it as read. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { t } = useLingui()
  const mark = useChange(markRead)
  const { count } = useUnreadCounts()
  const { id, read, linkUrl, createdAt } = notification
  const sentence = <NotificationSentence notification={notification} />
  return (
    <article data-unread={!read || undefined} className="notification">
      <NotificationPicture notification={notification} />
      <div className="min-w-0">
        <p className="float-right ml-3 flex h-5.5 items-center gap-2 text-sm text-muted tabular-nums">
          {isNew(notification) && (
            <span className="notification-new">{t({ message: 'New', context: 'badge: notification' })}</span>
          )}
          <Age of={createdAt} className="relative z-1" />
        </p>
        <ActorAvatars notification={notification} />
        <p className="leading-[1.45] text-pretty">
          <Link
            {...linkPropsOf(linkUrl)}
            data-note
            onClick={() => read || mark({ id, remaining: Math.max(0, count - 1) })}
            className="outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            {read ? (
              sentence
            ) : (
              <Trans context="status">
                <span className="sr-only">Unread: </span>
                {sentence}
              </Trans>
            )}
          </Link>
        </p>
        <NotificationBody notification={notification} />
        <FriendRequestActions notification={notification} />
      </div>
    </article>
  )
}

/** Avatars of the newest actors, if there are several. */
function ActorAvatars({ notification: { actors, actorCount } }: { notification: Notification }) {
  const { i18n } = useLingui()
  if (actorCount < 2) return null
  const rest = actorCount - Math.min(actors.length, MAX_ACTORS_SHOWN)
  return (
    <div aria-hidden className="mb-2 flex items-center">
      {actors.map((actor) => (
        <MemberAvatar key={actor.id} member={actor} size="sm" className="notification-face" />
      ))}
      {rest > 0 && (
        <span className="ml-2 text-sm font-semibold text-muted tabular-nums">+{i18n.number(rest)}</span>
      )}
    </div>
  )
}

/** Buttons to answer a friend request in the list. */
function FriendRequestActions({ notification: { requestId, fromUser } }: { notification: Notification }) {
  if (requestId === null || !fromUser) return null
  return (
    <div className="notification-actions">
      <FriendButton
        relation={{ memberId: fromUser.id, friendship: 'incoming', requestId }}
        name={displayName(fromUser)}
      />
    </div>
  )
}
