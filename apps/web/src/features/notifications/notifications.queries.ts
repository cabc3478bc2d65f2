import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import {
  CountNotifications,
  ListNotifications,
  ReadAllNotifications,
  ReadNotification,
  SeeNotifications,
  type Notification,
} from '@guildhall/contract/notifications'
import { api, type Page } from '#web/lib/api.ts'

const PAGE_SIZE = '20'

type NotificationList = InfiniteData<Page<Notification[]>, string | null>

/** Query keys of notifications. */
export const notificationKeys = {
  all: [ListNotifications.path] as const,
  list: [ListNotifications.path, 'list'] as const,
  count: [ListNotifications.path, 'count'] as const,
}

/** The viewer's notifications, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam, signal }) =>
    api.page(
      ListNotifications,
      { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } },
      signal,
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<Notification[]>) => page.next,
})

/** How many are unread, and how many of them came since the list was last open: the number on the bell. */
export const unreadCountQuery = queryOptions({
  queryKey: notificationKeys.count,
  queryFn: ({ signal }) => api.call(CountNotifications, {}, signal),
})

/** Returns the notifications in order without duplicates: one that moves up while paging can appear twice. */
export function notificationsOf(list: Pick<NotificationList, 'pages'> | undefined): Notification[] {
  const seen = new Set<string>()
  return (list?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Marks a notification as read optimistically; rolls back on failure. */
export const readNotification = (id: string) =>
  markReadMutation(
    ['one', id],
    () => api.call(ReadNotification, { params: { id } }),
    (notification) => notification.id === id,
  )

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

/** Marks all as read optimistically; rolls back on failure. */
export const readAllNotifications = markReadMutation(
  ['all'],
  () => api.call(ReadAllNotifications),
  () => true,
)

function markReadMutation(
  key: readonly string[],
  send: () => Promise<void>,
  matches: (notification: Notification) => boolean,
) {
  return mutationOptions({
    mutationKey: [...notificationKeys.all, 'read', ...key],
    mutationFn: send,
    onMutate: async (_variables: void, { client }) => {
      // A response in flight would restore the old state.
      await client.cancelQueries({ queryKey: notificationKeys.all })
      const list = client.getQueryData(notificationsQuery.queryKey)
      const count = client.getQueryData(unreadCountQuery.queryKey)
      const isAll = key[0] === 'all'
      const markedCount = notificationsOf(list).filter(
        (notification) => !notification.read && matches(notification),
      ).length
      setRead(client, matches)
      client.setQueryData(unreadCountQuery.queryKey, (counts) => {
        if (!counts) return counts
        const remaining = isAll ? 0 : Math.max(0, counts.count - markedCount)
        return { count: remaining, unseen: Math.min(counts.unseen, remaining) }
      })
      return { list, count }
    },
    onError: (_error, _variables, before, { client }) => {
      client.setQueryData(notificationsQuery.queryKey, before?.list)
      client.setQueryData(unreadCountQuery.queryKey, before?.count)
    },
    // The list too: a fetch that was cancelled above can have had new entries.
    onSettled: (_result, _error, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

function setRead(client: QueryClient, matches: (notification: Notification) => boolean): void {
  client.setQueryData(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((notification) =>
            matches(notification) ? { ...notification, read: true } : notification,
          ),
        })),
      },
  )
}
