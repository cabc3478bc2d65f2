import type { Actor, Ctx } from '#platform/context'
import { notificationsStore } from './notifications.store.ts'
import { hintChanged } from './hint-changed.ts'

/** The number of rows marked in one statement. */
const BATCH_SIZE = 5_000

/**
 * Marks all notifications of the actor as seen, which empties the badge in all their browsers. They stay unread until
 * they are opened. If there are unseen ones, opening the list also marks those that were seen before as read.
 */
export async function seeNotifications(ctx: Ctx, actor: Actor, { isOpening }: { isOpening: boolean }) {
  if (isOpening) await mark(ctx, actor, notificationsStore.markSeenAsReadBatch)
  await mark(ctx, actor, notificationsStore.markSeenBatch)
}

async function mark(
  ctx: Ctx,
  { memberId }: Actor,
  markBatch: typeof notificationsStore.markSeenBatch,
): Promise<void> {
  let hasMore = true
  while (hasMore) {
    hasMore = await ctx.db.transaction(async (tx) => {
      const count = await markBatch(tx, memberId, BATCH_SIZE)
      if (count > 0) hintChanged({ ...ctx, db: tx }, [memberId])
      return count === BATCH_SIZE
    })
  }
}
