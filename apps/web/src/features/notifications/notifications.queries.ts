import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import {
  CountNotifications,
  ListNotifications,
  ReadAllNotifications,
  ReadNotification,
  SeeNotifications,
  type Notification,
} from '@guildhall/contract/notifications'
import type { Answer } from '@guildhall/contract/endpoint'
import { api, type Page } from '#web/lib/api.ts'
import { itemsOf, listQuery, mapItems } from '#web/lib/list-query.ts'
import { optimistic, useOptimistic } from '#web/lib/optimistic.ts'

const PAGE_SIZE = 20

type UnreadCounts = Answer<typeof CountNotifications>

const NO_COUNTS: UnreadCounts = { count: 0, unseen: 0 }

/** Query keys of notifications. */
export const notificationKeys = {
  all: [ListNotifications.path] as const,
  list: [ListNotifications.path, 'list'] as const,
  count: [ListNotifications.path, 'count'] as const,
}

/** The viewer's notifications, newest first, page by page. */
export const notificationsQuery = listQuery({
  queryKey: notificationKeys.list,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListNotifications, { query }, signal),
})

/** How many are unread, and how many of them came since the list was last open: the number on the bell. */
const unreadCountQuery = queryOptions({
  queryKey: notificationKeys.count,
  queryFn: ({ signal }) => api.call(CountNotifications, {}, signal),
})

/** Clears the badge when the list is open. If that fails, the badge returns with the next change. */
export const seeNotifications = mutationOptions({
  mutationKey: [...notificationKeys.all, 'see'],
  mutationFn: (isOpening: boolean) =>
    api.call(SeeNotifications, { query: isOpening ? { opening: 'true' } : {} }),
  onMutate: async (_isOpening, { client }) => {
    await client.cancelQueries({ queryKey: notificationKeys.count })
    client.setQueryData(unreadCountQuery.queryKey, (counts) => counts && { ...counts, unseen: 0 })
  },
})

/** A notification to mark as read, `all` for all of them, and how many are unread then. */
type ReadChange = { id: string; remaining: number }

/** Marks one or all notifications as read. */
export const markRead = optimistic({
  mutationKey: [...notificationKeys.all, 'read'],
  affects: [notificationKeys.all],
  send: async ({ id }: ReadChange) => {
    if (id === 'all') await api.call(ReadAllNotifications)
    else await api.call(ReadNotification, { params: { id } })
    return 'done'
  },
  commit: (client, _answer, change) => {
    client.setQueryData(
      notificationsQuery.queryKey,
      (list) => list && mapItems(list, (items) => withRead(items, change)),
    )
    client.setQueryData(unreadCountQuery.queryKey, (counts) => counts && countWithout(counts, change))
  },
  failureText: (_error, { id }) =>
    id === 'all' ? t`Failed to mark all notifications as read` : t`Failed to mark notification as read`,
  onSettled: (client) => void client.invalidateQueries({ queryKey: notificationKeys.count }),
})

/** Returns the notifications with those that are being marked shown as read. */
export function useNotifications(list: { pages: Page<Notification[]>[] } | undefined): Notification[] {
  return useOptimistic(markRead, itemsOf(list), withRead)
}

/** Returns how many are unread and unseen, without those that are being marked as read. */
export function useUnreadCounts({ enabled = true } = {}): UnreadCounts {
  const { data } = useQuery({ ...unreadCountQuery, enabled })
  return useOptimistic(markRead, data ?? NO_COUNTS, countWithout)
}

function withRead(notifications: Notification[], { id }: ReadChange): Notification[] {
  return notifications.map((notification) =>
    id === 'all' || notification.id === id ? { ...notification, read: true } : notification,
  )
}

function countWithout({ count, unseen }: UnreadCounts, { remaining }: ReadChange): UnreadCounts {
  return { count: Math.min(count, remaining), unseen: Math.min(unseen, remaining) }
}
