import type { Actor, Ctx } from '#platform/context'
import { notificationsStore } from './notifications.store.ts'
import { hintChanged } from './hint-changed.ts'

/** The number of rows marked in one statement. */
const BATCH_SIZE = 5_000

/** Marks all notifications of the actor as read, and hints their browsers. */
export async function readAllNotifications(ctx: Ctx, actor: Actor): Promise<void> {
  let hasMore = true
  while (hasMore) {
    hasMore = await ctx.db.transaction(async (tx) => {
      const count = await notificationsStore.markReadBatch(tx, actor.memberId, BATCH_SIZE)
      if (count > 0) hintChanged({ ...ctx, db: tx }, [actor.memberId])
      return count === BATCH_SIZE
    })
  }
}
