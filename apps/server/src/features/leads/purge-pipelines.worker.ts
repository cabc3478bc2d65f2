import { GroupDeletionDue } from '#events/groups.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { purgePipelines } from './purge-pipelines.ts'

/** Deletes the pipelines of groups that were deleted for good. Safe to run twice. */
export const purgeDeletedPipelines = batchWorker({
  name: 'leads_purge-pipelines',
  on: GroupDeletionDue,
  handleAll: (ctx, due) => purgePipelines(ctx, distinct(due.map(({ groupId }) => groupId))),
})
