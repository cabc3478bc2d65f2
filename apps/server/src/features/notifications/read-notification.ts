import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { notificationsStore } from './notifications.store.ts'
import { hintChanged } from './hint-changed.ts'

/** Marks one of the actor's notifications as read, and hints their browsers. */
export async function readNotification(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await notificationsStore.markRead(tx, actor.memberId, id)
    ensure(found, 'not_found')
    if (!found.was_read) hintChanged({ ...ctx, db: tx }, [actor.memberId])
  })
}
