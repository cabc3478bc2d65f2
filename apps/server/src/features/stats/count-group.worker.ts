import { GroupPrivacyChanged } from '#events/groups.events'
import { batchWorker } from '#platform/events/worker'
import { statsStore } from './stats.store.ts'

/** Counts public groups. The effect record commits with the change, so a retry counts nothing. */
export const countGroup = batchWorker({
  name: 'stats_count-group',
  on: GroupPrivacyChanged,
  async handleAll(ctx, changed) {
    const delta = changed.reduce((sum, { privacy }) => sum + (privacy === 'public' ? 1 : -1), 0)
    if (delta !== 0) await statsStore.add(ctx.db, 'public_groups', delta)
  },
})
