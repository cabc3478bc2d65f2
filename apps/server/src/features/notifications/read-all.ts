import type { Ctx, Viewer } from '#platform/context'
import { notificationsStore } from './notifications.store.ts'
import { tellChanged } from './tell.ts'

/** So many are marked in one statement. */
const STEP = 5_000

/** Marks all of one's own as read, in every browser of the member. */
export async function readAllNotifications(ctx: Ctx, viewer: Viewer): Promise<void> {
  let left = true
  while (left) {
    left = await ctx.db.transaction(async (tx) => {
      const count = await notificationsStore.readSome(tx, viewer.memberId, STEP)
      if (count > 0) tellChanged({ ...ctx, db: tx }, [viewer.memberId])
      return count === STEP
    })
  }
}
