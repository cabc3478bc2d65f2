import { MembershipChanged } from '#events/groups.events'
import { batchWorker } from '#platform/events/worker'
import { groupDaysStore, type Move } from './group-days.store.ts'

/** Counts who joined groups and left them. The effect record commits with the increment, so a retry counts nothing. */
export const countMove = batchWorker({
  name: 'groupanalytics_count-move',
  on: MembershipChanged,
  async handleAll(ctx, changed) {
    const moves = changed.flatMap(({ groupId, joinedAt, leftAt }): Move[] => {
      if (joinedAt !== undefined) return [{ groupId, at: joinedAt, step: 1 }]
      return leftAt === undefined ? [] : [{ groupId, at: leftAt, step: -1 }]
    })
    if (moves.length > 0) await groupDaysStore.countMoves(ctx.db, moves)
  },
})
