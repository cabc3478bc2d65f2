import { GroupDeletionDue } from '#events/groups.events'
import { findClosedGroups } from '#features/groups'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { purge } from '#platform/purge'
import { goneTasksStore } from './gone-tasks.store.ts'

/** Deletes the tasks of groups that were deleted for good. Safe to run twice. */
export const purgeDeletedTasks = batchWorker({
  name: 'leadtasks_purge-tasks',
  on: GroupDeletionDue,
  async handleAll(ctx, due) {
    const groupIds = distinct(due.map(({ groupId }) => groupId))
    const closed = await findClosedGroups(ctx.db, groupIds, ctx.now())
    if (closed.length === 0) return
    await purge((limit) => goneTasksStore.removeOfGroups(ctx.db, closed, limit), { maxMs: Infinity })
  },
})
