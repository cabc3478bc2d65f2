import { MembershipChanged } from '#events/groups.events'
import { worker } from '#platform/events/worker'
import { tellChanged } from './tell.ts'

/** Whoever joined or left a group may see other notifications now: their browsers look again. Safe to run twice. */
export const recheckMembership = worker({
  name: 'notifications_recheck-membership',
  on: MembershipChanged,
  handle: async (ctx, { memberId }) => tellChanged(ctx, [memberId]),
})
