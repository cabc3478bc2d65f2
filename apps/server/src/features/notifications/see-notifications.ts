import type { Ctx, Viewer } from '#platform/context'
import { notificationsStore } from './notifications.store.ts'
import { tellChanged } from './tell.ts'

/** So many are marked in one statement. */
const STEP = 5_000

/** Takes all of one's own out of the badge, in every browser of the member. Each stays unread until it is opened. */
export async function seeNotifications(ctx: Ctx, viewer: Viewer): Promise<void> {
  let left = true
  while (left) {
    left = await ctx.db.transaction(async (tx) => {
      const count = await notificationsStore.seeSome(tx, viewer.memberId, STEP)
      if (count > 0) tellChanged({ ...ctx, db: tx }, [viewer.memberId])
      return count === STEP
    })
  }
}
