import type { Ctx, Viewer } from '#platform/context'
import { notificationsStore } from './notifications.store.ts'
import { tellChanged } from './tell.ts'

/** So many are marked in one statement. */
const STEP = 5_000

/**
 * Takes all of one's own out of the badge, in every browser of the member. Each stays unread until it is opened, or
 * passed: where there is something new, an opening of the list makes read what was seen before.
 */
export async function seeNotifications(ctx: Ctx, viewer: Viewer, { isOpening }: { isOpening: boolean }) {
  if (isOpening) await mark(ctx, viewer, notificationsStore.passSome)
  await mark(ctx, viewer, notificationsStore.seeSome)
}

async function mark(ctx: Ctx, { memberId }: Viewer, some: typeof notificationsStore.seeSome): Promise<void> {
  let left = true
  while (left) {
    left = await ctx.db.transaction(async (tx) => {
      const count = await some(tx, memberId, STEP)
      if (count > 0) tellChanged({ ...ctx, db: tx }, [memberId])
      return count === STEP
    })
  }
}
