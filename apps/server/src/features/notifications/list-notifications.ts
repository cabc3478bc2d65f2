import type { Input } from '@guildhall/contract/endpoint'
import type { ListNotifications, Notification } from '@guildhall/contract/notifications'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, MAX_ID, pageOf, type Page } from '#platform/page'
import { notificationsStore } from './notifications.store.ts'
import { viewNotifications } from './notifications.views.ts'

/** A page scans at most this many notifications for those that may still be seen. */
const MAX_SCANNED = 500

/**
 * The viewer's notifications that they may still see, newest first, with titles in a language. A page before the end may
 * be short; `next` is null only at the end.
 */
export async function listNotifications(
  ctx: Pick<Ctx, 'db'>,
  { memberId }: Actor,
  { limit, cursor = MAX_ID }: Input<typeof ListNotifications>['query'],
  language: string,
): Promise<Page<Notification>> {
  const found: { place_id: string; view: Notification }[] = []
  let before = cursor
  let scanned = 0
  // Few are hidden: the first scan nearly always fills the page.
  for (let size = limit + 1; found.length <= limit && scanned < MAX_SCANNED; size *= 2) {
    const scan = { userId: memberId, before, limit: Math.min(size, MAX_SCANNED - scanned) }
    const rows = await notificationsStore.list(ctx.db, scan)
    const views = await viewNotifications(ctx, memberId, rows, language)
    for (const { id, place_id } of rows) {
      const view = views.get(id)
      if (view) found.push({ place_id, view })
    }
    scanned += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < scan.limit) return toPage(found, limit, null)
    before = last.place_id
  }
  return toPage(found, limit, before)
}

/** The page; `scannedTo` is where the next one begins if this one is not full. */
function toPage(
  found: readonly { place_id: string; view: Notification }[],
  limit: number,
  scannedTo: string | null,
): Page<Notification> {
  const page = pageOf(found, limit, ({ place_id }) => place_id)
  return { ...mapPage(page, ({ view }) => view), next: page.next ?? scannedTo }
}
