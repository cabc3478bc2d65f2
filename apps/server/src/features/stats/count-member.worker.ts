import { MemberJoined } from '#events/members.events'
import { batchWorker } from '#platform/events/worker'
import { statsStore } from './stats.store.ts'

/** Counts new members. The effect record commits with the increment, so a retry counts nothing. */
export const countMember = batchWorker({
  name: 'stats_count-member',
  on: MemberJoined,
  handleAll: async (ctx, joined) => void (await statsStore.add(ctx.db, 'members', joined.length)),
})
