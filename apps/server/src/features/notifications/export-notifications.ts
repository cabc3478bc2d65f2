import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownDataStore } from './own-data.store.ts'
import { settingsStore } from './settings.store.ts'

/** Exports what the member was notified of, without who did it, and their settings. */
export const exportNotifications: ExportPart = {
  tables: ['notifications', 'notification_settings'],
  sections: {
    notifications: (ctx, memberId) =>
      readAll(
        (after, limit) => ownDataStore.notifications(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    async *notificationSettings(ctx, memberId) {
      yield* await settingsStore.list(ctx.db, memberId)
    },
  },
}
