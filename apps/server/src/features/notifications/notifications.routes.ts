import {
  CountNotifications,
  GetNotificationSettings,
  ListNotifications,
  PatchNotificationSettings,
  ReadAllNotifications,
  ReadNotification,
  SeeNotifications,
} from '@guildhall/contract/notifications'
import type { Server } from '#platform/http/server'
import { languageOf } from '#platform/texts'
import { listNotifications } from './list-notifications.ts'
import { countUnread } from './count-unread.ts'
import { readAllNotifications } from './read-all.ts'
import { readNotification } from './read-notification.ts'
import { saveSetting } from './save-setting.ts'
import { seeNotifications } from './see-notifications.ts'
import { loadSettings } from './settings.views.ts'

/** HTTP routes of notifications. */
export function notificationsRoutes(server: Server): void {
  server.addList(ListNotifications, ({ ctx, viewer, query, request }) =>
    listNotifications(ctx, viewer, query, languageOf(request)),
  )
  server.add(CountNotifications, ({ ctx, viewer }) => countUnread(ctx, viewer))
  server.add(SeeNotifications, ({ ctx, viewer, query }) =>
    seeNotifications(ctx, viewer, { isOpening: query.opening !== undefined }),
  )
  server.add(ReadNotification, ({ ctx, viewer, params }) => readNotification(ctx, viewer, params.id))
  server.add(ReadAllNotifications, ({ ctx, viewer }) => readAllNotifications(ctx, viewer))
  server.add(GetNotificationSettings, ({ ctx, viewer }) => loadSettings(ctx, viewer.memberId))
  server.add(PatchNotificationSettings, ({ ctx, viewer, params, body }) =>
    saveSetting(ctx, viewer, params.type, body),
  )
}
