import { FriendRequestCreated } from '#events/relations.events'
import { worker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell, tellChanged } from './tell.ts'

/** Tells someone that they were asked to be friends, once a day by the same person. Safe to run twice: it reads what is true. */
export const tellRequested = worker({
  name: 'notifications_tell-requested',
  on: FriendRequestCreated,
  async handle(ctx, { requestId, requesterId, addresseeId }) {
    await actsStore.hold(ctx.db, [{ type: 'friend_request', targetId: `${requesterId} ${addresseeId}` }])
    if (await actsStore.takeOverRequest(ctx.db, requesterId, addresseeId, requestId))
      tellChanged(ctx, [addresseeId])
    await tell(ctx, await actsStore.request(ctx.db, [ctx.newId(), ctx.newId()], requestId))
  },
})
