import { GroupMembersChanged, MembershipChanged } from '#events/groups.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { invalidateOwnSources } from './own-sources.messages.ts'

/** Invalidates members' cached sources when their group memberships change. Safe to run twice. */
export const invalidateSources = batchWorker({
  name: 'feed_forget-sources',
  on: MembershipChanged,
  async handleAll(ctx, changed, metas) {
    const memberIds = distinct(changed.map(({ memberId }) => memberId))
    await changeTimelines(ctx, metas, (epoch) => invalidateOwnSources(ctx, epoch, memberIds))
  },
})

/** The same for all members of a group that is deleted or restored. Safe to run twice. */
export const invalidateSourcesOfMany = batchWorker({
  name: 'feed_invalidate-sources-of-many',
  on: GroupMembersChanged,
  async handleAll(ctx, changed, metas) {
    const memberIds = distinct(changed.flatMap((change) => change.memberIds))
    await changeTimelines(ctx, metas, (epoch) => invalidateOwnSources(ctx, epoch, memberIds))
  },
})
