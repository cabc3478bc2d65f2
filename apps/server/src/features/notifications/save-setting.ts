import type { Input } from '@guildhall/contract/endpoint'
import {
  defaultChannels,
  type NotificationSetting,
  type PatchNotificationSettings,
  type SettableType,
} from '@guildhall/contract/notifications'
import type { Actor, Ctx } from '#platform/context'
import { settingsStore } from './settings.store.ts'
import { viewSetting } from './settings.views.ts'

/** Changes the actor's channels for one type from now on; existing notifications stay in the list. */
export async function saveSetting(
  ctx: Ctx,
  actor: Actor,
  type: SettableType,
  patch: Input<typeof PatchNotificationSettings>['body'],
): Promise<NotificationSetting> {
  const change = {
    inApp: patch.inApp ?? null,
    email: patch.email ?? null,
    push: patch.push ?? null,
  }
  const { memberId } = actor
  return viewSetting(
    await settingsStore.merge(ctx.db, memberId, type, change, defaultChannels(type), ctx.now()),
  )
}
