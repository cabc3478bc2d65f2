import type { Channel } from '@guildhall/contract/delivery'
import { NotificationRaised } from '#events/notifications.events'
import { batchWorker } from '#platform/events/worker'
import { loadChannels } from './load-channels.ts'
import { planNext } from './plan-next.ts'
import { plansStore } from './plans.store.ts'

/** Enqueues notifications for the member's next mail and push. What may be seen is checked when they are sent. */
export const planDelivery = batchWorker({
  name: 'delivery_plan-delivery',
  on: NotificationRaised,
  async handleAll(ctx, raised) {
    // Always in the same order, so that workers cannot deadlock.
    const members = [...Map.groupBy(raised, ({ memberId }) => memberId)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    for (const [memberId, events] of members) {
      const { channels: available } = await loadChannels(ctx, memberId)
      const planned = new Set<Channel>()
      for (const { notificationId, channels = available } of events) {
        const wanted = available.filter((channel) => channels.includes(channel))
        if (wanted.length === 0) continue
        await plansStore.enqueue(ctx.db, memberId, wanted, notificationId, ctx.now())
        for (const channel of wanted) planned.add(channel)
      }
      for (const channel of available) if (planned.has(channel)) await planNext(ctx, memberId, channel)
    }
  },
})
