import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { sentMailsStore } from './sent-mails.store.ts'
import { settingsStore } from './settings.store.ts'
import { subscriptionsStore } from './subscriptions.store.ts'

/** Exports quiet hours, subscribed browsers and when mails were sent. */
export const exportDelivery: ExportPart = {
  tables: ['delivery_settings', 'push_subscriptions', 'sent_mails'],
  sections: {
    async *quietHours(ctx, memberId) {
      const quiet = await settingsStore.quietHours(ctx.db, memberId)
      if (quiet !== null) yield quiet
    },
    async *pushSubscriptions(ctx, memberId) {
      yield* await subscriptionsStore.listOf(ctx.db, memberId)
    },
    sentMails: (ctx, memberId) =>
      readAll(
        (after, limit) => sentMailsStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
