import { NotificationRaised } from '#events/notifications.events'
import { batchWorker } from '#platform/events/worker'
import { loadChannels } from './load-channels.ts'
import { planNext } from './plan-next.ts'
import { plansStore } from './plans.store.ts'

/** Lets notifications wait for the next mail and push of their member, and plans them. What may be told is asked then. */
export const planDelivery = batchWorker({
  name: 'delivery_plan-delivery',
  on: NotificationRaised,
  async handleAll(ctx, raised) {
    // Members in one order for everyone, so that nobody waits in a circle.
    const members = [...Map.groupBy(raised, ({ memberId }) => memberId)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    for (const [memberId, news] of members) {
      const channels = await loadChannels(ctx, memberId)
      if (channels.length === 0) continue
      for (const { notificationId } of news)
        await plansStore.wait(ctx.db, memberId, channels, notificationId, ctx.now())
      for (const channel of channels) await planNext(ctx, memberId, channel)
    }
  },
})
