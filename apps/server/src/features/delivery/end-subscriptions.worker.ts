import { SessionEnded, SessionsExpired } from '#events/sessions.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { subscriptionsStore } from './subscriptions.store.ts'

/** Deletes the push subscriptions of ended sessions. Safe to run twice. */
export const endSubscriptions = batchWorker({
  name: 'delivery_end-subscriptions',
  on: SessionEnded,
  async handleAll(ctx, ended) {
    await subscriptionsStore.deleteOfSessions(ctx.db, distinct(ended.map(({ sessionId }) => sessionId)))
  },
})

/** Deletes the push subscriptions of expired sessions. Safe to run twice. */
export const expireSubscriptions = batchWorker({
  name: 'delivery_expire-subscriptions',
  on: SessionsExpired,
  async handleAll(ctx, expired) {
    await subscriptionsStore.deleteOfSessions(
      ctx.db,
      distinct(expired.flatMap(({ sessionIds }) => sessionIds)),
    )
  },
})
