import { PairChanged } from '#events/relations.events'
import { worker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell, tellChanged } from './tell.ts'

/** Takes back follows that ended, and has those whom the change concerns look again: they may see other things now. */
export const recheckPair = worker({
  name: 'notifications_recheck-pair',
  on: PairChanged,
  async handle(ctx, { memberId, otherId, isMutual }) {
    await actsStore.hold(ctx.db, [
      { type: 'follow', targetId: memberId },
      { type: 'follow', targetId: otherId },
    ])
    const ids: [string, string] = [ctx.newId(), ctx.newId()]
    await tell(ctx, await actsStore.unfollow(ctx.db, ids, memberId, otherId))
    await tell(ctx, await actsStore.unfollow(ctx.db, ids, otherId, memberId))
    // Nobody learns that they were muted.
    tellChanged(ctx, isMutual ? [memberId, otherId] : [memberId])
  },
})
