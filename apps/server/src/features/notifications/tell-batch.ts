import { NotificationRaised } from '#events/notifications.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import type { Told } from './batches.store.ts'
import { tellChanged } from './tell.ts'

/** So many are told in one transaction. */
export const BATCH = 200
/** Nobody comes before it. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

/** Tells of notifications that were made for many members at once. */
export async function tellBatch(ctx: Omit<Ctx, 'db'> & { db: Tx }, told: readonly Told[]): Promise<void> {
  await Promise.all(
    told.map(({ id, user_id }) =>
      publish(ctx.db, NotificationRaised, { memberId: user_id, notificationId: id }),
    ),
  )
  tellChanged(
    ctx,
    told.map(({ user_id }) => user_id),
  )
}
