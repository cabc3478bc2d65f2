import { FriendRequestCreated } from '#events/relations.events'
import { worker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell } from './tell.ts'

/** Tells someone that they were asked to be friends. Safe to run twice: it reads what is true. */
export const tellRequested = worker({
  name: 'notifications_tell-requested',
  on: FriendRequestCreated,
  async handle(ctx, { requestId }) {
    await actsStore.hold(ctx.db, [{ type: 'friend_request', targetId: requestId }])
    await tell(ctx, await actsStore.request(ctx.db, [ctx.newId(), ctx.newId()], requestId))
  },
})
