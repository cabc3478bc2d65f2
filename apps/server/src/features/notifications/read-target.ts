import type { SettableType } from '@guildhall/contract/notifications'
import type { Actor, Ctx } from '#platform/context'
import { hintChanged } from './hint-changed.ts'
import { notificationsStore } from './notifications.store.ts'
import { reconcileStore } from './reconcile.store.ts'

/**
 * Marks the actor's notification of a target as read, because they have seen the target itself, and hints their browsers.
 * What the actor saw must be committed: a `reconcile` that did not see it yet is waited for.
 */
export async function readTarget(
  ctx: Pick<Ctx, 'db' | 'nats' | 'log'>,
  { memberId }: Pick<Actor, 'memberId'>,
  type: SettableType,
  targetId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [, wasUnread] = await Promise.all([
      reconcileStore.lock(tx, { type }, [targetId]),
      notificationsStore.markTargetRead(tx, memberId, type, targetId),
    ])
    if (wasUnread) hintChanged({ ...ctx, db: tx }, [memberId])
  })
}
