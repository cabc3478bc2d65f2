import { findClosedGroups } from '#features/groups'
import type { WorkerCtx } from '#platform/events/worker'
import { purge } from '#platform/purge'
import { closedPipelinesStore } from './closed-pipelines.store.ts'
import { lockPipelines } from './lead-settings.store.ts'

/** Deletes the pipelines of those of these groups that are closed for good: they have no members and cannot be restored. */
export async function purgePipelines(ctx: WorkerCtx, groupIds: readonly string[]): Promise<void> {
  const { db: tx } = ctx
  const closed = await findClosedGroups(tx, groupIds, ctx.now())
  if (closed.length === 0) return
  await lockPipelines(tx, closed, ctx.now())
  await purge((limit) => closedPipelinesStore.removeLeads(tx, closed, limit), { maxMs: Infinity })
  await closedPipelinesStore.removeRest(tx, closed)
}
