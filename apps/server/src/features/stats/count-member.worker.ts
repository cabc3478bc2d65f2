import { MemberJoined } from '#events/members.events'
import { worker } from '#platform/events/worker'
import { statsStore } from './stats.store.ts'

/** Counts a new member. The effect record commits with the step, so a repeat counts nothing. */
export const countMember = worker({
  name: 'stats_count-member',
  on: MemberJoined,
  handle: async (ctx) => void (await statsStore.add(ctx.db, 'members', 1)),
})
