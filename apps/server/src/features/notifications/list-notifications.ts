import type { Input } from '@guildhall/contract/endpoint'
import type { ListNotifications, Notification } from '@guildhall/contract/notifications'
import type { Ctx, Viewer } from '#platform/context'
import { notificationsStore } from './notifications.store.ts'
import { loadNotifications } from './notifications.views.ts'

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What one was told of and may still see, newest first. A page may be short before the end, which is where `next` is null. */
export async function listNotifications(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  { limit, cursor = NEWEST }: Input<typeof ListNotifications>['query'],
): Promise<{ notifications: Notification[]; next: string | null }> {
  const rows = await notificationsStore.page(ctx.db, viewer.memberId, cursor, limit)
  const shown = rows.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const [notifications, next] = await Promise.all([
    loadNotifications(ctx, viewer.memberId, ids),
    rows.length > limit
      ? (shown.at(-1)?.place_id ?? null)
      : notificationsStore.lastLooked(ctx.db, viewer.memberId, cursor),
  ])
  return { notifications, next: next ?? null }
}
