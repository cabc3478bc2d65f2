import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { notificationsStore } from './notifications.store.ts'
import { tellChanged } from './tell.ts'

/** Marks one of one's own as read, in every browser of the member. */
export async function readNotification(ctx: Ctx, viewer: Viewer, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await notificationsStore.read(tx, viewer.memberId, id)
    ensure(found, 'not_found')
    if (!found.was_read) tellChanged({ ...ctx, db: tx }, [viewer.memberId])
  })
}
