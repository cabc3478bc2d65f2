import { GroupDeletionDue } from '#events/groups.events'
import { findClosedGroups } from '#features/groups'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { purge } from '#platform/purge'
import { detectionsStore } from './detections.store.ts'
import { findingsStore } from './findings.store.ts'

/** Deletes what was found in groups that were deleted for good. Safe to run twice. */
export const purgeDeletedGroups = batchWorker({
  name: 'leadinsights_purge-groups',
  on: GroupDeletionDue,
  async handleAll({ db: tx, now }, due) {
    const closed = await findClosedGroups(tx, distinct(due.map(({ groupId }) => groupId)), now())
    if (closed.length === 0) return
    await purge((limit) => findingsStore.removeOfGroups(tx, closed, limit), { maxMs: Infinity })
    await detectionsStore.remove(tx, closed)
  },
})
