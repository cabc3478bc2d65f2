import { findClosedGroups } from '#features/groups'
import type { WorkerCtx } from '#platform/events/worker'
import { purge } from '#platform/purge'
import { closedBannersStore } from './closed-banners.store.ts'

/** Deletes the banners of those of these groups that are closed for good: they have no members and cannot be restored. */
export async function removeClosed(ctx: WorkerCtx, groupIds: readonly string[]): Promise<void> {
  const { db: tx } = ctx
  const closed = await findClosedGroups(tx, groupIds, ctx.now())
  if (closed.length === 0) return
  await purge((limit) => closedBannersStore.removeViews(tx, closed, limit), { maxMs: Infinity })
  await closedBannersStore.removeRest(tx, closed)
}
