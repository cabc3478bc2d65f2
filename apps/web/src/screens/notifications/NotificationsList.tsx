import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '@guildhall/contract/notifications'
import { BellOff } from 'lucide-react'
import { isRecent } from '#web/features/notifications/is-new.ts'
import { NotificationItem } from '#web/features/notifications/NotificationItem.tsx'
import { notificationsQuery, useNotifications } from '#web/features/notifications/notifications.queries.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import { useNotificationKeys } from './use-notification-keys.ts'

/** Renders the list of notifications in all its states: those of the last day, then earlier ones. */
export function NotificationsList() {
  const { t } = useLingui()
  const list = useInfiniteQuery(notificationsQuery)
  const all = useNotifications(list.data)
  useNotificationKeys()
  return (
    <EndlessList
      list={list}
      count={all.length}
      skeleton={<NotificationSkeletons />}
      empty={<NoNotifications />}
      failed={(retry) => (
        <LoadFailed title={t`Failed to load notifications`} onRetry={retry}>
          {t`Check your connection and try again.`}
        </LoadFailed>
      )}
      foot={{
        loading: t`Loading more notifications…`,
        end: t`You’ve reached the end`,
        failed: t`Couldn’t load more notifications.`,
      }}
      hasLine
    >
      <NotificationGroup
        title={t({ message: 'Today', context: 'heading' })}
        notifications={all.filter((notification) => isRecent(notification))}
      />
      <NotificationGroup
        title={t({ message: 'Earlier', context: 'heading' })}
        notifications={all.filter((notification) => !isRecent(notification))}
      />
    </EndlessList>
  )
}

function NotificationGroup({ title, notifications }: { title: string; notifications: Notification[] }) {
  if (notifications.length === 0) return null
  return (
    <>
      <h2 className="notifications-when">{title}</h2>
      <ul aria-label={title} className="notifications-list">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoNotifications() {
  const { t } = useLingui()
  return (
    <EmptyState icon={BellOff} title={t`No notifications yet`} level={2}>
      {t`Reactions, comments, mentions and friend requests show up here.`}
    </EmptyState>
  )
}
