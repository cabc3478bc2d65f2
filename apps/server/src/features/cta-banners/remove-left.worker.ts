import { MembershipChanged } from '#events/groups.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { removeClosed } from './remove-closed.ts'

/** Deletes the banners of a group that no one is left in. Safe to run twice. */
export const removeBannersOfLeft = batchWorker({
  name: 'banners_remove-left',
  on: MembershipChanged,
  handleAll: (ctx, changed) => removeClosed(ctx, distinct(changed.map(({ groupId }) => groupId))),
})
