import { textOf } from '@guildhall/contract/texts'
import { FriendRequestCreated } from '#events/relations.events'
import { notificationKind, reconcile, retarget } from '#features/notifications'
import { friendshipsStore } from '#features/relations'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'

const DAY_MS = 24 * 60 * 60_000

/** A member was asked to be friends. Hidden as soon as the request is answered or canceled. */
export const requestNotification = notificationKind({
  type: 'friend_request',
  title: ({ who }) => textOf('notification.friend_request', { who }),
  path: '/friends?tab=requests',
  async filter(ctx, _readerId, rows) {
    const targetIds = rows.map(({ target_id }) => target_id)
    const pending = new Set(await friendshipsStore.pendingIds(ctx.db, targetIds))
    return rows.filter(({ target_id }) => pending.has(target_id)).map(({ id }) => id)
  },
  details: async (_ctx, rows) => new Map(rows.map(({ id, target_id }) => [id, { requestId: target_id }])),
})

/**
 * Notifies members of friend requests, once a day for the same requester: one that is repeated reuses the earlier
 * notification. Safe to run twice: it reads the current rows.
 */
export const notifyRequested = batchWorker({
  name: 'notifications_tell-requested',
  on: FriendRequestCreated,
  async handleAll(ctx, created) {
    const requestIds = distinct(created.map(({ requestId }) => requestId))
    const pairs = created.map(({ requesterId, addresseeId }) => `${requesterId} ${addresseeId}`)
    await reconcile(ctx, requestNotification, distinct(pairs), async () => {
      // Of a pair's requests only the latest is stored.
      const requests = await friendshipsStore.findMany(ctx.db, requestIds)
      const actions = requests.map(({ id, requester_id, addressee_id, status, created_at }) => ({
        readerId: addressee_id,
        actorId: requester_id,
        targetId: id,
        subject: null,
        since: new Date(created_at.getTime() - DAY_MS),
        act: status === 'pending' ? { id, at: created_at } : null,
      }))
      await retarget(ctx, requestNotification, actions)
      return actions
    })
  },
})
