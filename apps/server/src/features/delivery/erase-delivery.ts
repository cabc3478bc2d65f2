import type { ErasePart } from '#platform/feature'
import { plansStore } from './plans.store.ts'
import { sentMailsStore } from './sent-mails.store.ts'
import { settingsStore } from './settings.store.ts'
import { subscriptionsStore } from './subscriptions.store.ts'

/** Deletes subscribed browsers, planned and sent mails and pushes, and quiet hours. */
export const eraseDelivery: ErasePart = {
  tables: ['push_subscriptions', 'delivery_plans', 'delivery_waiting', 'sent_mails', 'delivery_settings'],
  async run(ctx, memberId) {
    for (const remove of [
      subscriptionsStore.deleteOf,
      plansStore.deleteOf,
      sentMailsStore.deleteOf,
      settingsStore.remove,
    ])
      await remove(ctx.db, memberId)
  },
}
