import { FriendRequestAccepted } from '#events/relations.events'
import { worker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell, tellChanged } from './tell.ts'

/** Tells whoever asked that they are friends now; the request itself is no news to the other any more. Safe to run twice. */
export const tellAccepted = worker({
  name: 'notifications_tell-accepted',
  on: FriendRequestAccepted,
  async handle(ctx, { requestId, addresseeId }) {
    await actsStore.hold(ctx.db, [{ type: 'friend_request_accepted', targetId: requestId }])
    await tell(ctx, await actsStore.acceptance(ctx.db, [ctx.newId(), ctx.newId()], requestId))
    tellChanged(ctx, [addresseeId])
  },
})
