import type { Input } from '@guildhall/contract/endpoint'
import {
  DEFAULT_CHANNELS,
  type NotificationSetting,
  type PatchNotificationSettings,
  type SettableType,
} from '@guildhall/contract/notifications'
import type { Ctx, Viewer } from '#platform/context'
import { settingsStore } from './settings.store.ts'
import { viewSetting } from './settings.views.ts'

/** Chooses how to hear of one kind from now on; what was told before stays in the list. */
export async function saveSetting(
  ctx: Ctx,
  viewer: Viewer,
  type: SettableType,
  wished: Input<typeof PatchNotificationSettings>['body'],
): Promise<NotificationSetting> {
  const change = {
    inApp: wished.inApp ?? null,
    email: wished.email ?? null,
    push: wished.push ?? null,
  }
  const { memberId } = viewer
  return viewSetting(
    await settingsStore.merge(ctx.db, memberId, type, change, DEFAULT_CHANNELS[type], ctx.now()),
  )
}
