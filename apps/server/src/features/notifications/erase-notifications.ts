import type { Ctx } from '#platform/context'
import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { readAll } from '#platform/read-all'
import { hintChanged } from './hint-changed.ts'
import { ownDataStore } from './own-data.store.ts'

/** Deletes the notifications and settings of a member, and removes them as an actor from those of others. */
export const eraseNotifications: ErasePart = {
  tables: ['notifications', 'notification_actors', 'notification_settings', 'notification_raises'],
  async run(ctx, memberId) {
    const caused = readAll(
      (after, limit) => ownDataStore.causedBy(ctx.db, memberId, after, limit),
      (row) => row.notification_id,
    )
    for await (const { notification_id } of caused) await removeActor(ctx, notification_id, memberId)
    await purge((limit) => ownDataStore.remove(ctx.db, memberId, limit), { maxMs: Infinity })
    await ownDataStore.removeSettings(ctx.db, memberId)
    await ownDataStore.removeRaises(ctx.db, memberId)
  },
}

function removeActor(ctx: Ctx, notificationId: string, memberId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const readerId = await ownDataStore.removeActor(tx, notificationId, memberId)
    if (readerId !== undefined) hintChanged({ ...ctx, db: tx }, [readerId])
  })
}
