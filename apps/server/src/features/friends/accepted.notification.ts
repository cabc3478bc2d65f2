import { textOf } from '@guildhall/contract/texts'
import { FriendRequestAccepted } from '#events/relations.events'
import { hintChanged, notificationKind, reconcile } from '#features/notifications'
import { friendshipsStore } from '#features/relations'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'

/** A friend request was accepted. */
export const acceptedNotification = notificationKind({
  type: 'friend_request_accepted',
  title: ({ who }) => textOf('notification.friend_request_accepted', { who }),
})

/** Notifies requesters that they have a new friend, and hides the requests from the addressees. Safe to run twice. */
export const notifyAccepted = batchWorker({
  name: 'notifications_tell-accepted',
  on: FriendRequestAccepted,
  async handleAll(ctx, accepted) {
    const requestIds = distinct(accepted.map(({ requestId }) => requestId))
    await reconcile(ctx, acceptedNotification, requestIds, async () =>
      (await friendshipsStore.findMany(ctx.db, requestIds)).map((request) => ({
        readerId: request.requester_id,
        targetId: request.id,
        actorId: request.addressee_id,
        subject: null,
        act:
          request.status === 'accepted'
            ? { id: request.id, at: request.answered_at ?? request.created_at }
            : null,
      })),
    )
    hintChanged(ctx, distinct(accepted.map(({ addresseeId }) => addresseeId)))
  },
})
