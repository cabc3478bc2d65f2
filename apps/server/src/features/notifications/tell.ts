import type { Channel } from '@guildhall/contract/delivery'
import { NotificationRaised } from '#events/notifications.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { pushToMany } from '#platform/push'
import type { Outcome } from './bring.store.ts'

type With = Omit<Ctx, 'db'> & { db: Tx }

/** Tells what came of an act, where anything did. What is `quiet` is not carried outside again before it was read. */
export async function tell(
  ctx: With,
  outcome: Outcome | undefined,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<void> {
  if (!outcome?.changed || outcome.id === null) return
  if (outcome.raises && (outcome.was_read || !quiet)) await raise(ctx.db, { ...outcome, id: outcome.id })
  tellChanged(ctx, [outcome.user_id])
}

/** Tells whoever carries notifications outside, where the member wants that for this kind. */
export async function raise(
  tx: Tx,
  { id, user_id, channels }: { id: string; user_id: string; channels: Channel[] },
): Promise<void> {
  if (channels.length > 0)
    await publish(tx, NotificationRaised, { memberId: user_id, notificationId: id, channels })
}

/**
 * Has the open browsers of these members ask again, once the transaction is committed. A hint: where it is lost they ask
 * when their stream begins anew.
 */
export function tellChanged(ctx: Pick<With, 'db' | 'nats' | 'log'>, memberIds: readonly string[]): void {
  if (memberIds.length === 0) return
  ctx.db.afterCommit(
    () =>
      void pushToMany(ctx, memberIds, { type: 'notifications.changed' }).catch((error: unknown) =>
        ctx.log.warn({ err: String(error) }, 'browsers were not told of notifications'),
      ),
  )
}
