import { MembershipChanged } from '#events/groups.events'
import { worker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { ownSourcesCache } from './own-sources.cache.ts'

/** Which groups a member reads has changed: it is asked anew. Safe to run twice. */
export const forgetSources = worker({
  name: 'feed_forget-sources',
  on: MembershipChanged,
  handle: (ctx, { memberId }, about) =>
    changeTimelines(ctx, about, (generation) => ownSourcesCache.forget(ctx, generation, [memberId])),
})
