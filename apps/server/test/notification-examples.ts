import type { Endpoint } from '@guildhall/contract/endpoint'
import * as notifications from '@guildhall/contract/notifications'
import { buildMember } from './build.ts'
import { buildNotification } from './build-notification.ts'
import { UNKNOWN, type Example } from './example.ts'

/** Examples of the calls about notifications. One to read is the caller's where the role is `own`, else someone's. */
export const NOTIFICATION_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [notifications.ListNotifications, { query: { limit: '10' } }],
  [notifications.CountNotifications, {}],
  [
    notifications.ReadNotification,
    {
      params: { id: UNKNOWN },
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
