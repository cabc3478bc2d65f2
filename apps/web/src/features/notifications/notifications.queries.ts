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

const PAGE = '20'

type NotificationList = InfiniteData<Page<Notification[]>, string | null>

/** Where notifications stand in the cache. */
export const notificationKeys = {
  all: [ListNotifications.path] as const,
  list: [ListNotifications.path, 'list'] as const,
  count: [ListNotifications.path, 'count'] as const,
}

/** What one was told of, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam, signal }) =>
    api.page(ListNotifications, { query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<Notification[]>) => page.next,
})

/** How many are unread, and how many of them came since the list was last open: the number on the bell. */
export const unreadCountQuery = queryOptions({
  queryKey: notificationKeys.count,
  queryFn: ({ signal }) => api.call(CountNotifications, {}, signal),
})

/** The entries of the list in order, each once: one that moved up while pages were read may stand in two of them. */
export function notificationsOf(list: Pick<NotificationList, 'pages'> | undefined): Notification[] {
  const seen = new Set<string>()
  return (list?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Marks one as read. It shows at once; a refusal is undone. */
export const readNotification = (id: string) =>
  marking(
    ['one', id],
    () => api.call(ReadNotification, { params: { id } }),
    (one) => one.id === id,
  )

/** Empties the badge: the list is open. Where that fails the badge is back with the next thing that happens. */
export const seeNotifications = mutationOptions({
  mutationKey: [...notificationKeys.all, 'see'],
  mutationFn: (isOpening: boolean) =>
    api.call(SeeNotifications, { query: isOpening ? { opening: 'true' } : {} }),
  onMutate: async (_isOpening, { client }) => {
    await client.cancelQueries({ queryKey: notificationKeys.count })
    client.setQueryData(unreadCountQuery.queryKey, (now) => now && { ...now, unseen: 0 })
  },
})

/** Marks all as read. It shows at once; a refusal is undone. */
export const readAllNotifications = marking(
  ['all'],
  () => api.call(ReadAllNotifications),
  () => true,
)

function marking(key: readonly string[], send: () => Promise<void>, isMeant: (one: Notification) => boolean) {
  return mutationOptions({
    mutationKey: [...notificationKeys.all, 'read', ...key],
    mutationFn: send,
    onMutate: async (_none: void, { client }) => {
      // An answer under way would bring back what has just changed.
      await client.cancelQueries({ queryKey: notificationKeys.all })
      const list = client.getQueryData(notificationsQuery.queryKey)
      const count = client.getQueryData(unreadCountQuery.queryKey)
      const isAll = key[0] === 'all'
      const marked = notificationsOf(list).filter((one) => !one.read && isMeant(one)).length
      show(client, isMeant)
      client.setQueryData(unreadCountQuery.queryKey, (now) => {
        if (!now) return now
        const left = isAll ? 0 : Math.max(0, now.count - marked)
        return { count: left, unseen: Math.min(now.unseen, left) }
      })
      return { list, count }
    },
    onError: (_error, _none, before, { client }) => {
      client.setQueryData(notificationsQuery.queryKey, before?.list)
      client.setQueryData(unreadCountQuery.queryKey, before?.count)
    },
    // The list too: a read that was given up above may have brought something new.
    onSettled: (_answer, _error, _none, _before, { client }) =>
      client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

function show(client: QueryClient, isMeant: (one: Notification) => boolean): void {
  client.setQueryData(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (isMeant(one) ? { ...one, read: true } : one)),
        })),
      },
  )
}
