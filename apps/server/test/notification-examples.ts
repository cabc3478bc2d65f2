import type { Endpoint } from '@guildhall/contract/endpoint'
import * as notifications from '@guildhall/contract/notifications'
import { buildMember } from './build.ts'
import { buildNotification } from './build-notification.ts'
import { UNKNOWN_ID, type Example } from './example.ts'

/** Examples for the calls about notifications. */
export const NOTIFICATION_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [notifications.ListNotifications, { query: { limit: '10' } }],
  [notifications.CountNotifications, {}],
  [
    notifications.ReadNotification,
    {
      params: { id: UNKNOWN_ID },
      prepare: async (app, caller, role) => {
        const owner = caller !== null && role === 'own' ? caller.memberId : await buildMember(app.ctx)
        return { params: { id: await buildNotification(app.ctx, owner) } }
      },
    },
  ],
  [notifications.SeeNotifications, {}],
  [notifications.ReadAllNotifications, {}],
  [notifications.GetNotificationSettings, {}],
  [
    notifications.PatchNotificationSettings,
    { params: { type: 'like' }, body: { inApp: true, email: true, push: false } },
  ],
]
