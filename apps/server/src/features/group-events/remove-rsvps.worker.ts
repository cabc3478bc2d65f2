import { MembershipChanged } from '#events/groups.events'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { removeClosed } from './remove-closed.ts'
import { removeRsvps } from './remove-rsvps.ts'
import { rsvpsStore } from './rsvps.store.ts'

/**
 * Deletes the answers of those who left a group or were removed, and the events of a group that no one is left in. Safe
 * to run twice: it reads the current memberships.
 */
export const removeRsvpsOfLeft = batchWorker({
  name: 'events_remove-rsvps',
  on: MembershipChanged,
  async handleAll(ctx, changed) {
    const pairs = distinctBy(changed, ({ groupId, memberId }) => `${groupId} ${memberId}`)
    await removeRsvps(ctx, ctx.db, await rsvpsStore.findLeft(ctx.db, pairs), { evenOfMembers: false })
    await removeClosed(ctx, ctx.db, distinct(pairs.map(({ groupId }) => groupId)))
  },
})
