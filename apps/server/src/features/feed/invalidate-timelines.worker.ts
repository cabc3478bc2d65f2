import { RelationsChanged } from '#events/relations.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { invalidateOwnSources } from './own-sources.messages.ts'
import { timelinesCache } from './timelines.cache.ts'

/** Invalidates the timelines of members whose follows, friendships, mutes or blocks changed. Safe to run twice. */
export const invalidateTimelines = batchWorker({
  name: 'feed_forget-timelines',
  on: RelationsChanged,
  async handleAll(ctx, changed, metas) {
    const memberIds = distinct(changed.flatMap((change) => change.memberIds))
    await changeTimelines(ctx, metas, async (epoch) => {
      await timelinesCache.invalidate(ctx, epoch, memberIds)
      await invalidateOwnSources(ctx, epoch, memberIds)
    })
  },
})
