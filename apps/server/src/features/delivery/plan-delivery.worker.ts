import type { Channel } from '@guildhall/contract/delivery'
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
      const open = await loadChannels(ctx, memberId)
      const planned = new Set<Channel>()
      for (const { notificationId, channels = open } of news) {
        const wanted = open.filter((channel) => channels.includes(channel))
        if (wanted.length === 0) continue
        await plansStore.wait(ctx.db, memberId, wanted, notificationId, ctx.now())
        for (const channel of wanted) planned.add(channel)
      }
      for (const channel of open) if (planned.has(channel)) await planNext(ctx, memberId, channel)
    }
  },
})
