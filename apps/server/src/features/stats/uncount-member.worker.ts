import { MemberDeleted } from '#events/members.events'
import { batchWorker } from '#platform/events/worker'
import { statsStore } from './stats.store.ts'

/** Stops counting deleted members. The effect record commits with the decrement, so a retry counts nothing. */
export const uncountMember = batchWorker({
  name: 'stats_uncount-member',
  on: MemberDeleted,
  handleAll: async (ctx, deleted) => void (await statsStore.add(ctx.db, 'members', -deleted.length)),
})
