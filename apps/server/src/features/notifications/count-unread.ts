import { MAX_UNREAD_COUNT } from '@guildhall/contract/notifications'
import type { Actor, Ctx } from '#platform/context'
import { MAX_ID } from '#platform/page'
import { findVisible } from './visible.views.ts'
import { notificationsStore } from './notifications.store.ts'

/** At most this many unread notifications are scanned. */
const MAX_SCANNED = 2_000

/** How many unread notifications the viewer may still see, and how many of them they have not seen in the list. */
export async function countUnread(
  ctx: Pick<Ctx, 'db'>,
  { memberId }: Actor,
): Promise<{ count: number; unseen: number }> {
  const counted: { seen: boolean }[] = []
  let before: string | undefined = MAX_ID
  let limit = MAX_UNREAD_COUNT
  for (let scanned = 0; before !== undefined && scanned < MAX_SCANNED; limit *= 2) {
    const rows = await notificationsStore.listUnread(ctx.db, { userId: memberId, before, limit })
    counted.push(...(await findVisible(ctx, memberId, rows)))
    scanned += rows.length
    const isEnd = rows.length < limit || counted.length >= MAX_UNREAD_COUNT
    before = isEnd ? undefined : rows.at(-1)?.place_id
  }
  const first = counted.slice(0, MAX_UNREAD_COUNT)
  return { count: first.length, unseen: first.filter(({ seen }) => !seen).length }
}
