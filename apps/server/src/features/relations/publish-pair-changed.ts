import type { z } from 'zod'
import { PairChanged } from '#events/relations.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { hintAfterCommit } from '#platform/push'

/**
 * Publishes that something between two members changed, and hints their browsers to refetch notifications: which ones
 * they may see depends on it. The other member learns of it only if it is mutual: not of a mute, for example.
 */
export async function publishPairChanged(
  ctx: Pick<Ctx, 'nats' | 'log'>,
  tx: Tx,
  change: z.output<typeof PairChanged.payload>,
): Promise<void> {
  await publish(tx, PairChanged, change)
  const { memberId, otherId, isMutual } = change
  hintAfterCommit(ctx, tx, isMutual ? [memberId, otherId] : [memberId], { type: 'notifications.changed' })
}
