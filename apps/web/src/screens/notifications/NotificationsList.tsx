import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '@guildhall/contract/notifications'
import { BellOff } from 'lucide-react'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import { isRecent } from '#web/features/notifications/is-new.ts'
import { NotificationItem } from '#web/features/notifications/NotificationItem.tsx'
import { notificationsOf, notificationsQuery } from '#web/features/notifications/notifications.queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { listState } from '#web/ui/ListFoot.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import { NotificationsFoot } from './NotificationsFoot.tsx'
import { useNotificationKeys } from './use-notification-keys.ts'

/** Renders the list of notifications in all its states: those of the last day, then earlier ones. */
export function NotificationsList() {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...list } =
    useInfiniteQuery(notificationsQuery)
  const all = notificationsOf(data)
  const fetchNext = () => void list.fetchNextPage()
  useNotificationKeys()
  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) fetchNext()
  }, `${all.length} ${isFetching} ${hasNextPage}`)

  // A page can be empty although older ones follow, since it also counts hidden notifications.
  const isSkippingEmptyPages = all.length === 0 && hasNextPage && !isFetchNextPageError
  if (!data || isSkippingEmptyPages)
    return isError && !isFetching ? <Failed onRetry={() => void list.refetch()} /> : <NotificationSkeletons />
  if (all.length === 0 && !hasNextPage) return <NoNotifications />
  const state = listState({ isFetchingNextPage, isFetchNextPageError, hasNextPage })
  return (
    <>
      <NotificationGroup
        title={t`Today`}
        notifications={all.filter((notification) => isRecent(notification))}
      />
      <NotificationGroup
        title={t`Earlier`}
        notifications={all.filter((notification) => !isRecent(notification))}
      />
      {(state !== 'end' || data.pages.length > 1) && <NotificationsFoot state={state} onRetry={fetchNext} />}
    </>
  )
}

function NotificationGroup({ title, notifications }: { title: string; notifications: Notification[] }) {
  if (notifications.length === 0) return null
  return (
    <>
      <h2 className="notes-when">{title}</h2>
      <ul aria-label={title} className="notes-list">
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

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <LoadFailed title={t`Failed to load notifications`} onRetry={onRetry}>
      {t`Check your connection and try again.`}
    </LoadFailed>
  )
}
