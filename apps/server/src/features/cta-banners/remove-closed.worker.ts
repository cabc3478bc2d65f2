import { GroupDeletionDue } from '#events/groups.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { removeClosed } from './remove-closed.ts'

/** Deletes the banners of groups that were deleted for good. Safe to run twice. */
export const removeBannersOfClosed = batchWorker({
  name: 'banners_remove-closed',
  on: GroupDeletionDue,
  handleAll: (ctx, due) => removeClosed(ctx, distinct(due.map(({ groupId }) => groupId))),
})
