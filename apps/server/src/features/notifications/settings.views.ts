import { defaultChannels, SETTABLE_TYPES, type NotificationSetting } from '@guildhall/contract/notifications'
import type { Db } from '#platform/db'
import { settingsStore, type SettingRow } from './settings.store.ts'

/** The view of a stored setting. */
export function viewSetting({ type, in_app, email, push }: SettingRow): NotificationSetting {
  return { type, inApp: in_app, email, push }
}

/** A member's channels for each type, in the order of the contract. */
export async function loadSettings(ctx: { db: Db }, memberId: string): Promise<NotificationSetting[]> {
  const chosen = new Map((await settingsStore.list(ctx.db, memberId)).map((row) => [row.type, row]))
  return SETTABLE_TYPES.map((type) => {
    const row = chosen.get(type)
    return row === undefined ? { type, ...defaultChannels(type) } : viewSetting(row)
  })
}
