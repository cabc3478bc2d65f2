import { MembershipChanged } from '#events/groups.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { purgePipelines } from './purge-pipelines.ts'
import { syncLeads } from './sync-leads.ts'

/**
 * Freezes the record of a member who left a group, hides that of one who manages it now, and continues it if they are a
 * member again; and deletes the pipeline of a group that no one is left in. Safe to run twice.
 */
export const followMemberships = batchWorker({
  name: 'leads_follow-memberships',
  on: MembershipChanged,
  async handleAll(ctx, changed) {
    const pairs = changed.map(({ groupId, memberId }) => ({ group_id: groupId, user_id: memberId }))
    const groupIds = distinct(changed.map(({ groupId }) => groupId))
    await syncLeads(ctx, groupIds, async () => ({ facts: [], recorded: [], pairs }))
    await purgePipelines(ctx, groupIds)
  },
})
